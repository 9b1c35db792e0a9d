import { expect, test } from 'vitest';
import {
  added,
  createMemoryJournal,
  NOT_SENT,
  NOW,
  REFUSED,
  rowOf,
  UNKNOWN,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt, Batch } from '../journal/batch.ts';
import { needsCheck, needsExtraCheck, timeToCheck, timeToNextCheck } from './next-check.ts';

/** The batch of a pet in this state, with this check. */
async function batchOf(state: Attempt, check?: Batch['check']): Promise<Batch> {
  const journal = createMemoryJournal();
  await journal.sent('1', state);
  return withCheck(await journal.batch('1'), check);
}
/** The batch of a file with rows in these states. */
async function fileOf(states: Attempt[], { isEnded = true, check = FIRST } = {}): Promise<Batch> {
  const journal = createMemoryJournal();
  await journal.sentFile('i', ...states);
  if (isEnded) await journal.endFile('i');
  return withCheck(await journal.batch('i'), check);
}
function withCheck(batch: Batch | undefined, check: Batch['check']): Batch {
  if (batch === undefined) throw new Error('It was not written.');
  return { ...batch, ...(check && { check }) };
}
const FIRST: NonNullable<Batch['check']> = { since: NOW, count: 0 };
const time = async (batch: Promise<Batch>, now = NOW) => timeToCheck(await batch, now);

test.each<{ of: string; state?: Attempt; check?: object; after?: number; wait?: number }>([
  { of: 'that waits', state: WAITING },
  { of: 'that was not sent', state: NOT_SENT },
  { of: 'that was refused', state: REFUSED },
  { of: 'that is unknown', wait: 0 },
  { of: 'that was checked once', check: { count: 1 }, wait: 30_000 },
  { of: 'that was checked twice', check: { count: 2 }, wait: 120_000 },
  { of: 'that was checked three times', check: { count: 3 } },
  // A person checked in between, so the time of the last check counts.
  { of: 'that was checked by a person', check: { count: 5, at: NOW + 2000 }, wait: 30_000 },
  { of: 'that was checked after 31 s', check: { count: 5, at: NOW + 31_000 }, wait: 120_000 },
  { of: 'that was checked after 2 min', check: { count: 5, at: NOW + 120_000 } },
  // The clock was set back after the question, or after the check.
  { of: 'of an hour ahead', check: { since: NOW + 3_600_000, count: 1 }, wait: 30_000 },
  { of: 'that was checked before it', check: { count: 5, at: NOW - 2000 } },
  { of: 'of 10 s ago', check: { count: 1, at: NOW }, after: 10_000, wait: 20_000 },
  { of: 'of 50 s ago', check: { count: 1, at: NOW }, after: 50_000, wait: -20_000 },
  {
    of: 'that is unknown again',
    check: { count: 2, at: NOW + 30_000, isDone: true },
    wait: 120_000,
  },
  { of: 'that was added', state: added(7n), wait: 0 },
  { of: 'whose lists arrived', state: added(7n), check: { count: 1, at: NOW, isDone: true } },
  { of: 'whose lists failed', state: added(7n), check: { count: 1, at: NOW }, wait: 30_000 },
  { of: 'whose lists failed thrice', state: added(7n), check: { count: 3, at: NOW + 120_000 } },
  // It would be taken for another one.
  { of: 'that was added without an ID', state: added() },
])('the next check of a pet $of is due in $wait ms', async (example) => {
  const batch = batchOf(example.state ?? UNKNOWN, { ...FIRST, ...example.check });
  expect(await time(batch, NOW + (example.after ?? 0))).toBe(example.wait);
});

test('checks for an added file once it has ended', async () => {
  expect(await time(fileOf([added(7n)]))).toBe(0);
  expect(await time(fileOf([added(7n)], { isEnded: false }))).toBeUndefined();
  expect(await time(fileOf([REFUSED]))).toBeUndefined();
  expect(await time(fileOf([added(7n)], { check: { ...FIRST, isDone: true } }))).toBeUndefined();
});

test('checks for a question of a file only while none of its rows is on its way', async () => {
  const isEnded = false;
  const onItsWay: Attempt = { is: 'on its way', page: 'p', since: NOW };
  expect(await time(fileOf([UNKNOWN, { is: 'waiting' }], { isEnded }))).toBe(0);
  expect(await time(fileOf([UNKNOWN, onItsWay], { isEnded }))).toBeUndefined();
});

test('says which batches the lists are read for', async () => {
  const kinds = async (batch: Promise<Batch>) => {
    const one = await batch;
    return [needsCheck(one), needsExtraCheck(one)];
  };
  expect(await kinds(batchOf(UNKNOWN, FIRST))).toEqual([true, false]);
  expect(await kinds(batchOf(added(7n), FIRST))).toEqual([true, true]);
  expect(await kinds(fileOf([UNKNOWN, added(7n)]))).toEqual([true, true]);
  expect(await kinds(fileOf([REFUSED]))).toEqual([false, false]);
});

test('returns the earliest of several checks', async () => {
  const journal = createMemoryJournal();
  expect(timeToNextCheck(await journal.view())).toBe(Infinity);
  for (const draft of ['1', '2', '3']) await journal.sent(draft, UNKNOWN);
  await journal.moveTo(rowOf('3'), REFUSED);
  const view = await journal.view();
  const [, second, first] = view.batches;
  if (first === undefined || second === undefined) throw new Error('They were not written.');
  const batches = [
    { ...first, check: { since: NOW, count: 1, at: NOW } },
    { ...second, check: { since: NOW - 10_000, count: 1, at: NOW - 10_000 } },
  ];
  expect(timeToNextCheck({ ...view, batches })).toBe(20_000);
});
