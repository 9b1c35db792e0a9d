// What the queue does with one request, and with several sources.
import { expect, test, vi } from 'vitest';
import { openQueue } from '../../testing/sending/open-queue.ts';
import {
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  PAGE,
  REX,
  UNKNOWN,
} from '../../testing/sending/memory-journal.ts';
import type { Job, JobResult, JobSource } from './job-source.ts';

const FULL = new DOMException('The disk is full.', 'QuotaExceededError');
const TIMEOUT = { kind: 'timeout', limit: 10_000 } as const;
const FILE: Job[] = Array.from({ length: 6 }, (_, row) => ({
  ref: { batch: 'i', row },
  attempt: 0,
  pet: { ...REX, name: `Row ${row}` },
}));

/** Opens a queue with a source of a file's rows beside the pets of the page. */
async function openQueueWithFile(more: Partial<JobSource> = {}) {
  const waiting: Job[] = [];
  const ended: [Job, JobResult][] = [];
  const source: JobSource = {
    isFile: true,
    take: () => waiting.shift(),
    hasJob: () => waiting.length > 0,
    maySend: () => true,
    onEnded: (job, result) => ended.push([job, result]),
    ...more,
  };
  const opened = openQueue(() => [source]);
  await opened.addFile(
    'i',
    FILE.map(({ pet }, index) => ({ line: index + 2, pet })),
  );
  const outcomes = async () => (await opened.file('i'))?.rows.map(({ outcome }) => outcome.is);
  const start = () => {
    waiting.push(...FILE);
    opened.queue.wake();
    return opened.settle();
  };
  return { ...opened, ended, outcomes, start };
}

test('a pet of the form leaves before the next row of a file', async () => {
  const { start, press, answer, onTheirWay } = await openQueueWithFile();
  await start();
  expect(onTheirWay()).toEqual(['Row 0', 'Row 1', 'Row 2', 'Row 3']);
  await press('Ada');
  await answer('Row 1');
  expect(onTheirWay()).toEqual(['Row 0', 'Row 2', 'Row 3', 'Ada']);
  await answer('Ada');
  expect(onTheirWay().at(-1)).toBe('Row 4');
});

test('marks two rows of a file ahead, which leave without waiting for the disk', async () => {
  const { start, answer, commits, requested, outcomes } = await openQueueWithFile();
  await start();
  expect(requested).toHaveLength(4);
  expect(await outcomes()).toEqual(FILE.map(() => 'on its way'));
  commits.push(FULL);
  await answer('Row 0');
  expect(requested.slice(4)).toEqual(['Row 4']);
});

test('rows that were marked ahead wait again if their source stops after a refusal', async () => {
  let maySend = true;
  const { start, fail, requested, outcomes } = await openQueueWithFile({
    maySend: () => maySend,
    onEnded: () => {
      maySend = false;
    },
  });
  await start();
  await fail('Row 0', { kind: 'http', status: 401 });
  expect(requested).toHaveLength(4);
  expect((await outcomes())?.slice(4)).toEqual(['waiting', 'waiting']);
});

test('rows that were marked ahead wait again when another tab has begun a back-off', async () => {
  const { start, answer, backOff, requested, outcomes } = await openQueueWithFile();
  await start();
  await backOff(5);
  await answer('Row 0');
  // It was marked before.
  expect(requested.slice(4)).toEqual(['Row 4']);
  expect((await outcomes())?.[5]).toBe('waiting');
  await answer('Row 1');
  expect(requested).toHaveLength(5);
});

test('tells the source what became of a row, and with which key', async () => {
  const { start, useKey, answer, fail, ended } = await openQueueWithFile();
  await start();
  useKey('b');
  await answer('Row 0');
  await fail('Row 4', { kind: 'http', status: 429 }, 7000);
  expect(ended).toMatchObject([
    [FILE[0], { state: { is: 'added' }, stored: {}, backOff: 0, sentWith: { keyMark: 'a' } }],
    [FILE[4], { state: { is: 'refused' }, backOff: 7000, sentWith: { keyMark: 'b' } }],
    // It was marked ahead.
    [FILE[5], { state: { is: 'waiting' }, stored: { row: { attempts: [{ is: 'waiting' }] } } }],
  ]);
});

test('a row of a file that makes its import pause waits again', async () => {
  const { start, fail, outcomes, ended, view } = await openQueueWithFile();
  await start();
  await fail('Row 0', { kind: 'http', status: 401 });
  await fail('Row 1', TIMEOUT);
  expect((await outcomes())?.slice(0, 2)).toEqual(['waiting', 'unknown']);
  expect(ended[0]?.[1]).toMatchObject({
    stored: { row: { attempts: [{ is: 'waiting' }] } },
    state: { is: 'refused', status: 401 },
  });
  expect(await view()).toMatchObject({ hasRowsUnderWay: true });
});

test('a refused row does not wait again if another tab has made it an open question meanwhile', async () => {
  const { start, moveTo, fail, outcomes } = await openQueueWithFile();
  await start();
  await moveTo({ batch: 'i', row: 0 }, UNKNOWN);
  await fail('Row 0', { kind: 'http', status: 401 });
  expect((await outcomes())?.[0]).toBe('refused');
});

test('a row whose source stops right before its request is not sent, and waits again', async () => {
  const { start, requested, outcomes } = await openQueueWithFile({
    maySend: () => requested.length === 0,
  });
  await start();
  expect(requested).not.toContain('Row 1');
  expect((await outcomes())?.slice(0, 2)).toEqual(['on its way', 'waiting']);
});

test('a row that waits no more is not sent', async () => {
  const { start, moveTo, requested, ended } = await openQueueWithFile();
  await moveTo({ batch: 'i', row: 1 }, NOT_SENT);
  await start();
  expect(requested).toEqual(['Row 0', 'Row 2', 'Row 3', 'Row 4']);
  expect(ended).toEqual([[FILE[1], {}]]);
});

test.each([
  { seconds: 30, isSent: true },
  { seconds: 31, isSent: false },
  // The clock was set back.
  { seconds: -31, isSent: false },
])(
  'is sent if its tab sleeps for $seconds s before its request leaves: $isSent',
  async (example) => {
    const { press, settle, commits, requested, attemptsOf } = openQueue();
    commits.push(() => vi.setSystemTime(NOW + example.seconds * 1000));
    await press('Ada');
    await settle();
    expect(requested).toEqual(example.isSent ? ['Ada'] : []);
    const happened = 'This page was closed, or the computer asleep, before the pet was sent.';
    expect(await attemptsOf('Ada')).toMatchObject([
      example.isSent ? ON_ITS_WAY : { is: 'not sent', errorDescription: { happened } },
    ]);
  },
);

test('is not sent if the store is closed right before its request leaves', async () => {
  const { press, settle, commits, close, requested, attemptsOf } = openQueue();
  commits.push(close);
  await press('Ada');
  await settle();
  expect(requested).toEqual([]);
  expect(await attemptsOf('Ada')).toMatchObject([{ is: 'not sent' }]);
});

test('each request is marked with its page and time, and leaves with the key in use', async () => {
  const { press, settle, useKey, keyMarks, attemptsOf } = openQueue();
  await press('Ada');
  await settle();
  useKey('b');
  await press('Bo');
  await settle();
  expect(keyMarks()).toEqual(['a', 'b']);
  expect(await attemptsOf('Bo')).toEqual([{ is: 'on its way', page: PAGE, since: NOW }]);
});

test('a pet stays on its way if its outcome cannot be written, and is not sent again', async () => {
  const { press, settle, commits, answer, attemptsOf, requested, ownRows } = openQueue();
  await press('Ada');
  await settle();
  commits.push(FULL);
  await answer('Ada');
  expect(await attemptsOf('Ada')).toEqual([ON_ITS_WAY]);
  expect(ownRows.isSending()).toBe(false);
  await press('Bo');
  await settle();
  expect(requested).toEqual(['Ada', 'Bo']);
});
