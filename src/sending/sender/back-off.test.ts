import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../api/errors/api-error.ts';
import { createMemoryRecordStore } from '../journal/store/memory-record-store.ts';
import type { RecordStore } from '../journal/store/record-store.ts';
import { resetBackOff, startBackOff, remainingBackOff } from './back-off.ts';

const PLACE = 'Staging https://pets.example/v1';
const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** As an earlier request would have it: clocks start late. */
const START = 10 * HOUR;

let store: RecordStore;
beforeEach(() => {
  store = createMemoryRecordStore();
});

const tooMany = (now: number, retryAfter?: number) =>
  store.change((transaction) =>
    startBackOff(
      transaction,
      PLACE,
      new ApiError(
        { method: 'POST', path: '/pets' },
        { kind: 'http', status: 429 },
        retryAfter === undefined ? {} : { retryAfter },
      ),
      now,
    ),
  );
const taken = (now: number) => store.change((transaction) => resetBackOff(transaction, PLACE, now));
const wait = (now: number) =>
  store.read((transaction) => remainingBackOff(transaction, PLACE, now));

test('before any 429 nothing waits', async () => {
  expect(await wait(START)).toBe(0);
});

test('each 429 after the wait doubles the next one', async () => {
  let now = START;
  for (const seconds of [1, 2, 4, 8]) {
    expect(await tooMany(now)).toBe(seconds * SECOND);
    expect(await wait(now)).toBe(seconds * SECOND);
    now += seconds * SECOND;
    expect(await wait(now)).toBe(0);
  }
});

test('requests that are refused together count as one', async () => {
  await tooMany(START);
  expect(await tooMany(START + 100)).toBe(1 * SECOND);
  expect(await wait(START + 100)).toBe(1 * SECOND);
});

test('a longer Retry-After counts, also beside a shorter one that comes later', async () => {
  expect(await tooMany(START, 30 * SECOND)).toBe(30 * SECOND);
  await tooMany(START + 100, 2 * SECOND);
  expect(await wait(START + 100)).toBe(30 * SECOND - 100);
});

test('a Retry-After of 0, or in the past, still means a second', async () => {
  expect(await tooMany(START, 0)).toBe(1 * SECOND);
});

test('a wait beyond an hour is told, and not noted: a person decides on it', async () => {
  expect(await tooMany(START, 2 * HOUR)).toBe(2 * HOUR);
  expect(await wait(START)).toBe(0);
});

test('an hour itself is waited for', async () => {
  expect(await tooMany(START, HOUR)).toBe(HOUR);
  expect(await wait(START + HOUR - 1)).toBe(1);
});

test('after a request was taken, the next 429 means a second again', async () => {
  await tooMany(START);
  await tooMany(START + SECOND);
  await taken(START + 5 * SECOND);
  expect(await tooMany(START + 5 * SECOND)).toBe(1 * SECOND);
});

test('a request that was taken during the wait had left before it, and does not end it', async () => {
  await tooMany(START, 30 * SECOND);
  await taken(START + SECOND);
  expect(await wait(START + SECOND)).toBe(29 * SECOND);
});

test('a clock that steps back by a second does not end the wait', async () => {
  await tooMany(START, 30 * SECOND);
  expect(await wait(START - SECOND)).toBe(31 * SECOND);
});

test('a clock that is set back by an hour ends it: nobody waits for an hour', async () => {
  await tooMany(START, 30 * SECOND);
  expect(await wait(START - HOUR)).toBe(0);
});
