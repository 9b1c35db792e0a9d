// What pauses, continues and ends an import.
import { expect, test, vi } from 'vitest';
import type { ApiErrorCause } from '../../api/errors/api-error.ts';
import { NOW } from '../../testing/sending/memory-journal.ts';
import { openOneTab } from '../../testing/sending/open-tabs.ts';
import { heldLocks } from '../../testing/web-locks.ts';
import type { Phase } from './run-phase.ts';

const NINE = Array.from({ length: 9 }, (_, row) => `Row ${row}`);
const LOCK = 'pet-store:import:Staging https://pets.example/v1 i';
const FULL = new DOMException('The disk is full.', 'QuotaExceededError');
const http = (status: number) => ({ kind: 'http', status }) as const;
const TIMEOUT = { kind: 'timeout', limit: 10_000 } as const;

/** Opens a tab. */
async function open() {
  const tab = await openOneTab();
  const file = async () => (await tab.file('i'))?.batch;
  return {
    ...tab,
    phase: () => tab.run()?.phase(),
    /** Fails what is on its way. */
    failAll: async (cause: ApiErrorCause) => {
      for (const name of tab.onTheirWay()) await tab.fail(name, cause);
    },
    counts: async () => (await file())?.counts,
    endedAt: async () => (await file())?.endedAt,
  };
}
/** Opens a tab with an import of nine rows, of which six are on their way. */
async function openRunning() {
  const opened = await open();
  void opened.start(NINE);
  await opened.settle();
  return opened;
}

test('sends all rows, and has finished', async () => {
  const { sending, start, run, settle, answerAll, requested, counts, endedAt } = await open();
  const phases: (Phase | undefined)[] = [];
  sending.subscribe(() => {
    const phase = run()?.phase();
    if (phase !== phases.at(-1)) phases.push(phase);
  });
  void start(NINE);
  await settle();
  expect(await endedAt()).toBeUndefined();
  await answerAll();
  expect(phases).toEqual(['running', 'finished']);
  expect(requested).toEqual(NINE);
  expect(await counts()).toMatchObject({ added: 9, waiting: 0 });
  expect(run()?.summary()).toMatchObject({ endedAt: NOW, counts: { added: 9 } });
  expect(
    run()
      ?.file()
      .rows.map(({ outcome }) => outcome.is),
  ).toEqual(NINE.map(() => 'added'));
  expect(heldLocks()).toEqual([]);
});

test('stays ended if a person ends it while its last rows are read', async () => {
  const { sending, run, answerAll, phase, endedAt } = await openRunning();
  const presses: unknown[] = [];
  sending.subscribe(() => {
    const hasEnd = phase() === 'running' && run()?.summary().endedAt !== undefined;
    if (hasEnd && presses.length === 0) presses.push(run()?.stop());
  });
  await answerAll();
  expect([presses.length, phase(), await endedAt()]).toEqual([1, 'finished', NOW]);
});

test.each([
  { status: 401, kind: 'key refused' },
  { status: 403, kind: 'refused' },
])('pauses after a $status, and sends all rows when it is resumed', async ({ status, kind }) => {
  const { run, phase, failAll, passSeconds, counts, answerAll, requested } = await openRunning();
  await failAll(http(status));
  await passSeconds(5);
  expect([phase(), run()?.reason()?.kind]).toEqual(['paused', kind]);
  expect(await counts()).toMatchObject({ waiting: 9, refused: 0 });
  void run()?.resume();
  await answerAll();
  expect(phase()).toBe('finished');
  expect(requested).toEqual([...NINE.slice(0, 6), ...NINE]);
});

test('sends a row again whose 401 was about a key that is no longer in use', async () => {
  const { useKey, fail, answerAll, phase, requested } = await openRunning();
  useKey('b');
  await fail('Row 0', http(401));
  await answerAll();
  expect(phase()).toBe('finished');
  expect(requested.filter((name) => name === 'Row 0')).toHaveLength(2);
});

test('waits after a 429, and then goes on by itself', async () => {
  const { fail, run, phase, passSeconds, onTheirWay, answerAll } = await openRunning();
  await fail('Row 0', http(429), 3000);
  expect(run()?.reason()).toEqual({ kind: 'throttled', milliseconds: 3000 });
  await answerAll();
  await passSeconds(2.9);
  expect([phase(), onTheirWay()]).toEqual(['paused', []]);
  await passSeconds(0.1);
  expect([phase(), onTheirWay()]).toEqual(['running', ['Row 0', 'Row 6', 'Row 7', 'Row 8']]);
});

test('a reason that needs a person replaces one that ends by itself, and not the other way round', async () => {
  const { fail, run, phase, answerAll, passSeconds } = await openRunning();
  await fail('Row 0', http(429));
  await fail('Row 1', http(401));
  await fail('Row 2', http(429));
  await answerAll();
  await passSeconds(60);
  expect([phase(), run()?.reason()]).toEqual(['paused', { kind: 'key refused' }]);
});

test('pauses after four rows of unknown outcome, which are not sent again', async () => {
  const { fail, run, phase, answerAll, counts, requested } = await openRunning();
  for (const row of [0, 1, 2]) await fail(`Row ${row}`, TIMEOUT);
  expect(phase()).toBe('running');
  await fail('Row 3', http(500));
  expect([phase(), run()?.reason()]).toEqual(['paused', { kind: 'unknown outcomes' }]);
  void run()?.resume();
  await answerAll();
  expect(await counts()).toMatchObject({ unknown: 4, added: 5 });
  expect(requested).toEqual(NINE);
});

test('does not pause after rows without an answer between rows that are answered', async () => {
  const { fail, answer, answerAll, phase, counts } = await openRunning();
  for (const row of [0, 1]) await fail(`Row ${row}`, TIMEOUT);
  await answer('Row 2');
  for (const row of [3, 4, 5]) await fail(`Row ${row}`, TIMEOUT);
  await answerAll();
  expect(phase()).toBe('finished');
  expect(await counts()).toMatchObject({ unknown: 5, added: 4 });
});

test('continues as soon as the computer is online again', async () => {
  const { browser, failAll, run, phase, passSeconds, onTheirWay } = await openRunning();
  browser.isOnline = false;
  await failAll({ kind: 'offline' });
  await passSeconds(10);
  expect([phase(), run()?.reason()]).toEqual(['paused', { kind: 'offline' }]);
  expect(onTheirWay()).toEqual([]);
  browser.isOnline = true;
  await passSeconds(1);
  expect(onTheirWay()).toEqual(NINE.slice(0, 6));
});

test('pauses if its tab was asleep before its rows left', async () => {
  const { start, settle, commits, run, requested, answerAll, phase } = await open();
  commits.push(
    () => undefined,
    () => vi.setSystemTime(NOW + 31_000),
  );
  void start(NINE);
  await settle();
  expect(run()?.reason()).toEqual({ kind: 'asleep' });
  expect(requested).not.toContain('Row 0');
  await answerAll();
  void run()?.resume();
  await answerAll();
  expect(phase()).toBe('finished');
  expect(requested.toSorted()).toEqual(NINE);
});

test('pauses if the browser cannot write, and sends the rest when it is resumed', async () => {
  const { start, settle, commits, run, phase, answerAll, requested } = await open();
  commits.push(() => undefined, FULL);
  void start(NINE);
  await settle();
  expect([phase(), run()?.reason()?.kind]).toEqual(['paused', 'cannot write']);
  expect(requested).toEqual([]);
  void run()?.resume();
  await answerAll();
  expect(requested).toEqual(NINE);
});

test('sends also the row that could not be marked, if it is resumed while others are on their way', async () => {
  const { commits, answer, run, answerAll, requested } = await openRunning();
  // The answer is not written, nor is the next row marked.
  commits.push(FULL);
  await answer('Row 0');
  expect(run()?.reason()?.kind).toBe('cannot write');
  void run()?.resume();
  await answerAll();
  expect(requested).toEqual(NINE);
});

test('stays paused if the browser cannot write when it is continued after its end', async () => {
  const { run, phase, answerAll, commits, counts, settle } = await openRunning();
  void run()?.stop();
  await answerAll();
  commits.push(FULL);
  expect(await run()?.resume()).toBe('cannot write');
  await settle();
  expect([phase(), run()?.reason()?.kind]).toEqual(['paused', 'cannot write']);
  void run()?.resume();
  await answerAll();
  expect(phase()).toBe('finished');
  expect(await counts()).toMatchObject({ added: 9 });
});

test('pauses if its record is removed while it sends', async () => {
  const { recordStore, answer, answerAll, run, phase } = await openRunning();
  await recordStore.change(async ({ remove }) => remove([]));
  await answer('Row 0');
  expect([phase(), run()?.reason()?.kind]).toEqual(['paused', 'cannot write']);
  await answerAll();
  expect(await run()?.resume()).toBe('removed');
});

test('releases its lock at once when a person pauses it during a back-off', async () => {
  const { fail, run, answerAll, settle } = await openRunning();
  await fail('Row 0', http(429), 60_000);
  await answerAll();
  expect(heldLocks()).toContain(LOCK);
  run()?.pause();
  await settle();
  expect(heldLocks()).toEqual([]);
});
