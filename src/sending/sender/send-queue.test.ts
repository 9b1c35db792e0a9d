import { expect, test, vi } from 'vitest';
import { added, NOW, rowOf, UNKNOWN } from '../../testing/sending/memory-journal.ts';
import { openOneTab } from '../../testing/sending/open-tabs.ts';
import { move } from '../journal/move.ts';
import { keys } from '../journal/store/journal-store.ts';

const TEN = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ivy', 'Jo'];
const ROWS = Array.from({ length: 9 }, (_, row) => `Row ${row}`);
const http = (status: number) => ({ kind: 'http', status }) as const;

test('pets leave in the order in which they were added, at most six at a time', async () => {
  const { press, settle, onTheirWay, answer, answerAll, requested } = await openOneTab();
  for (const name of TEN) void press(name);
  await settle();
  expect(onTheirWay()).toEqual(TEN.slice(0, 6));
  await answer('Cy');
  expect(onTheirWay()).toEqual(['Ada', 'Bo', 'Di', 'Ed', 'Flo', 'Gus']);
  await answerAll();
  expect(requested).toEqual(TEN);
});

test('a pet of the form leaves before the next row of a file', async () => {
  const { start, press, settle, answer, onTheirWay } = await openOneTab();
  void start(ROWS);
  await settle();
  expect(onTheirWay()).toEqual(ROWS.slice(0, 6));
  await press('Ada');
  await answer('Row 1');
  expect(onTheirWay().at(-1)).toBe('Ada');
  await answer('Ada');
  expect(onTheirWay().at(-1)).toBe('Row 6');
});

test('one transaction writes an answer and marks the next row', async () => {
  const { start, settle, answer, browser, rowOutcomes } = await openOneTab();
  void start(ROWS);
  await settle();
  const before = browser.changes;
  await answer('Row 0');
  expect(browser.changes).toBe(before + 1);
  expect((await rowOutcomes())?.slice(0, 8)).toEqual([
    'added',
    ...Array.from({ length: 6 }, () => 'on its way'),
    'waiting',
  ]);
});

test('a 429 makes all pets wait, and then they go on', async () => {
  const { press, passSeconds, onTheirWay, fail, answer, attemptsOf } = await openOneTab();
  await press('Ada');
  await fail('Ada', http(429));
  await Promise.all(TEN.slice(1).map(press));
  await passSeconds(0.9);
  expect(onTheirWay()).toEqual([]);
  expect(await attemptsOf('Bo')).toMatchObject([{ is: 'waiting' }]);
  await passSeconds(0.1);
  expect(onTheirWay()).toEqual(TEN.slice(1, 7));
  // After a second 429 the wait is twice as long.
  await fail('Bo', http(429));
  await answer('Cy');
  await passSeconds(1.9);
  expect(onTheirWay()).toEqual(TEN.slice(3, 7));
  await passSeconds(0.1);
  expect(onTheirWay()).toEqual(TEN.slice(3, 9));
  // A pet was added since, so after the next 429 the wait is a second again.
  await answer('Di');
  await fail('Ed', http(429));
  await passSeconds(1);
  expect(onTheirWay()).toContain('Jo');
});

test('hears within 5 seconds that another tab has ended the back-off', async () => {
  const { press, backOff, change, passSeconds, onTheirWay } = await openOneTab();
  await backOff(60);
  await press('Ada');
  await passSeconds(1);
  await change(async ({ remove }) => remove(keys.backOff));
  await passSeconds(3);
  expect(onTheirWay()).toEqual([]);
  await passSeconds(1);
  expect(onTheirWay()).toEqual(['Ada']);
});

test('each request is marked with its time and page, and leaves with the key in use', async () => {
  const { press, settle, useKey, keysInUse, attemptsOf } = await openOneTab();
  await press('Ada');
  await settle();
  useKey('b');
  await press('Bo');
  await settle();
  expect(keysInUse()).toEqual(['a', 'b']);
  expect(await attemptsOf('Bo')).toEqual([{ is: 'on its way', page: 'id 1', since: NOW }]);
});

test.each([
  { seconds: 30, isSent: true },
  { seconds: 31, isSent: false },
  // The clock was set back.
  { seconds: -31, isSent: false },
])(
  'is sent if its tab sleeps for $seconds s before its request leaves: $isSent',
  async (example) => {
    const { press, settle, commits, requested, attemptsOf } = await openOneTab();
    const sleep = () => vi.setSystemTime(NOW + example.seconds * 1000);
    // The first commit is the press, the second one marks it.
    commits.push(() => undefined, sleep);
    await press('Ada');
    await settle();
    expect(requested).toEqual(example.isSent ? ['Ada'] : []);
    expect(await attemptsOf('Ada')).toMatchObject([
      { is: example.isSent ? 'on its way' : 'not sent' },
    ]);
  },
);

test('a row that another tab has changed meanwhile is not sent', async () => {
  const { sending, press, backOff, passSeconds, refOf, requested } = await openOneTab();
  await backOff(3);
  await press('Ada');
  expect(await sending.act(await refOf('Ada'), { way: 'do not send' })).toBeUndefined();
  await passSeconds(5);
  expect(requested).toEqual([]);
  expect(sending.isSending()).toBe(false);
});

test('a row whose import is paused right before its request is not sent, and waits again', async () => {
  const { start, run, settle, commits, requested, rowOutcomes } = await openOneTab();
  // The commits of the start and of the mark.
  commits.push(
    () => undefined,
    () => run()?.pause(),
  );
  void start(ROWS);
  await settle();
  expect(requested).toEqual([]);
  expect(await rowOutcomes()).toEqual(ROWS.map(() => 'waiting'));
});

test('an answer counts also for a row that is an open question meanwhile, but not that none came', async () => {
  const { start, settle, moveTo, fail, answer, rowOutcomes, row } = await openOneTab();
  void start(ROWS);
  await settle();
  for (const index of [0, 1, 2]) await moveTo({ batch: 'i', row: index }, UNKNOWN);
  await answer('Row 0');
  await fail('Row 1', http(500));
  await fail('Row 2', http(401));
  await fail('Row 3', http(401));
  const outcomes = ['added', 'unknown', 'refused', 'waiting'];
  expect((await rowOutcomes())?.slice(0, 4)).toEqual(outcomes);
  expect(await row({ batch: 'i', row: 1 })).toMatchObject({ attempts: [UNKNOWN] });
});

test('a pet is not sent again if an earlier request was answered while it waits', async () => {
  const { sending, sent, backOff, change, passSeconds, requested, row } = await openOneTab();
  await sent('1', UNKNOWN);
  await backOff(3);
  await sending.act(rowOf('1'), { way: 'send again' });
  await change((transaction) => move(transaction, rowOf('1'), 0, () => added(7n)));
  await passSeconds(5);
  expect(requested).toEqual([]);
  expect(await row(rowOf('1'))).toMatchObject({ attempts: [added(7n), { is: 'not sent' }] });
  expect(sending.isSending()).toBe(false);
});
