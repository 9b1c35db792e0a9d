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

test.each([WAITING, NOT_SENT, REFUSED])('plans no check for a pet that is $is', async (state) => {
  expect(await time(batchOf(state))).toBeUndefined();
});

test.each([
  { count: 0, wait: 0 },
  { count: 1, wait: 30_000 },
  { count: 2, wait: 120_000 },
  { count: 3, wait: undefined },
])('after $count checks the next one is due in $wait ms', async ({ count, wait }) => {
  expect(await time(batchOf(UNKNOWN, { since: NOW, count }))).toBe(wait);
});

test('checks after 30 s and 2 min even if a person checked in between', async () => {
  const checked = (at: number) => time(batchOf(UNKNOWN, { since: NOW, count: 5, at }));
  expect(await checked(NOW + 2000)).toBe(30_000);
  expect(await checked(NOW + 31_000)).toBe(120_000);
  expect(await checked(NOW + 120_000)).toBeUndefined();
  // The check seems to be older than the question if the clock was set back in between.
  expect(await checked(NOW - 2000)).toBeUndefined();
});

test('counts the time from now', async () => {
  const check = { since: NOW, count: 1, at: NOW };
  expect(await time(batchOf(UNKNOWN, check), NOW + 10_000)).toBe(20_000);
  expect(await time(batchOf(UNKNOWN, check), NOW + 50_000)).toBe(-20_000);
});

test('waits no longer than 30 s for a question from before the clock was set back', async () => {
  const check = { since: NOW + 3_600_000, count: 1 };
  expect(await time(batchOf(UNKNOWN, check))).toBe(30_000);
});

test('checks for an added pet until its lists have arrived whole, three times at most', async () => {
  expect(await time(batchOf(added(7n), FIRST))).toBe(0);
  const after = (more: object) => time(batchOf(added(7n), { since: NOW, count: 1, ...more }));
  expect(await after({ at: NOW, isDone: true })).toBeUndefined();
  expect(await after({ at: NOW, isDone: false })).toBe(30_000);
  expect(await after({ at: NOW + 30_000, isDone: false })).toBe(120_000);
  expect(await after({ at: NOW + 120_000, isDone: false })).toBeUndefined();
});

test('checks for no pet that was added without an ID, which would be taken for another one', async () => {
  expect(await time(batchOf(added(), FIRST))).toBeUndefined();
});

test('checks for an open question after 2 min although the lists arrived whole before', async () => {
  const check = { since: NOW, count: 2, at: NOW + 30_000, isDone: true };
  expect(await time(batchOf(UNKNOWN, check))).toBe(120_000);
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
