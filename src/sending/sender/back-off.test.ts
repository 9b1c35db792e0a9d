import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../api/errors/api-error.ts';
import { createMemoryRecordStore } from '../journal/store/memory-record-store.ts';
import { journalOf, type JournalStore, keys } from '../journal/store/journal-store.ts';
import { readBackOff, resetBackOff, startBackOff } from './back-off.ts';

const PLACE = 'Staging https://pets.example/v1';
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const START = 10 * HOUR;

let store: JournalStore;
beforeEach(() => {
  store = journalOf(createMemoryRecordStore(), PLACE);
});

const receive429 = (now: number, retryAfter?: number) =>
  store.change((transaction) =>
    startBackOff(
      transaction,
      new ApiError(
        { method: 'POST', path: '/pets' },
        { kind: 'http', status: 429 },
        retryAfter === undefined ? {} : { retryAfter },
      ),
      now,
    ),
  );
const accept = (now: number) => store.change((transaction) => resetBackOff(transaction, now));
const read = (now: number) => store.read((transaction) => readBackOff(transaction, now));

test('a back-off that cannot be read is none, and is removed once a request is accepted', async () => {
  await store.change(async ({ put }) => put(keys.backOff, 'of a later version'));
  expect(await read(START)).toBe(0);
  await accept(START);
  expect(await store.read(({ get }) => get(keys.backOff))).toBeUndefined();
});

test('a request that was accepted during a back-off does not end it', async () => {
  await receive429(START);
  await accept(START + 100);
  expect(await read(START + 100)).toBe(SECOND - 100);
});

test('doubles the back-off with each 429 that comes after the last one is over', async () => {
  let now = START;
  for (const seconds of [1, 2, 4, 8]) {
    expect(await receive429(now)).toBe(seconds * SECOND);
    expect(await read(now)).toBe(seconds * SECOND);
    now += seconds * SECOND;
    expect(await read(now)).toBe(0);
  }
});

test('starts at one second again after a request was accepted', async () => {
  await receive429(START);
  await receive429(START + SECOND);
  await accept(START + 5 * SECOND);
  expect(await receive429(START + 5 * SECOND)).toBe(1 * SECOND);
});

test.each<{ of: string; refusals: [at: number, retryAfter?: number][]; at: number; left: number }>([
  { of: 'two at the same time, which count as one', refusals: [[0], [100]], at: 100, left: SECOND },
  {
    of: 'a Retry-After, and a shorter one later',
    refusals: [
      [0, 30 * SECOND],
      [100, 2 * SECOND],
    ],
    at: 100,
    left: 30 * SECOND - 100,
  },
  { of: 'a Retry-After of 0', refusals: [[0, 0]], at: 0, left: SECOND },
  { of: 'a Retry-After of an hour', refusals: [[0, HOUR]], at: HOUR - 1, left: 1 },
  // It is not stored, because an import pauses until a person resumes it.
  { of: 'a longer Retry-After', refusals: [[0, HOUR + 1]], at: 0, left: 0 },
  { of: 'a clock set back by a second', refusals: [[0, 5000]], at: -SECOND, left: 6 * SECOND },
  { of: 'a clock set back by an hour', refusals: [[0, 5000]], at: -HOUR, left: 0 },
])('the back-off after $of', async ({ refusals, at, left }) => {
  for (const [after, retryAfter] of refusals) await receive429(START + after, retryAfter);
  expect(await read(START + at)).toBe(left);
});
