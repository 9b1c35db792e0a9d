import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../api/errors/api-error.ts';
import { createMemoryRecordStore } from '../journal/store/memory-record-store.ts';
import { journalOf, type JournalStore } from '../journal/store/journal-store.ts';
import { keys } from '../journal/store/record-keys.ts';
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
const backOff = async (now: number) => (await read(now)).remaining;

test('has no back-off before any 429', async () => {
  expect(await read(START)).toEqual({ remaining: 0, isUnproven: false });
});

test('is unproven until a request is accepted after the back-off', async () => {
  const isUnproven = async (now: number) => (await read(now)).isUnproven;
  await receive429(START);
  expect(await isUnproven(START)).toBe(true);
  // A request that left before the 429.
  await accept(START + 100);
  expect(await isUnproven(START + 100)).toBe(true);
  expect(await backOff(START + 100)).toBe(SECOND - 100);
  expect(await isUnproven(START + SECOND)).toBe(true);
  await accept(START + SECOND);
  expect(await read(START + SECOND)).toEqual({ remaining: 0, isUnproven: false });
});

test('a back-off that cannot be read is none, and is removed once a request is accepted', async () => {
  await store.change(async ({ put }) => put(keys.backOff, 'of a later version'));
  expect(await read(START)).toEqual({ remaining: 0, isUnproven: false });
  await accept(START);
  expect(await store.read(({ get }) => get(keys.backOff))).toBeUndefined();
});

test('doubles the back-off with each 429 that comes after the last one is over', async () => {
  let now = START;
  for (const seconds of [1, 2, 4, 8]) {
    expect(await receive429(now)).toBe(seconds * SECOND);
    expect(await backOff(now)).toBe(seconds * SECOND);
    now += seconds * SECOND;
    expect(await backOff(now)).toBe(0);
  }
});

test('counts requests that are refused during a back-off as one', async () => {
  await receive429(START);
  expect(await receive429(START + 100)).toBe(1 * SECOND);
  expect(await backOff(START + 100)).toBe(1 * SECOND);
});

test('keeps a longer Retry-After when a shorter one comes later', async () => {
  expect(await receive429(START, 30 * SECOND)).toBe(30 * SECOND);
  await receive429(START + 100, 2 * SECOND);
  expect(await backOff(START + 100)).toBe(30 * SECOND - 100);
});

test('waits at least a second after a Retry-After of 0', async () => {
  expect(await receive429(START, 0)).toBe(1 * SECOND);
});

test('returns a back-off beyond an hour without storing it', async () => {
  expect(await receive429(START, 2 * HOUR)).toBe(2 * HOUR);
  expect(await backOff(START)).toBe(0);
});

test('stores a back-off of an hour', async () => {
  expect(await receive429(START, HOUR)).toBe(HOUR);
  expect(await backOff(START + HOUR - 1)).toBe(1);
});

test('starts at one second again after a request was accepted', async () => {
  await receive429(START);
  await receive429(START + SECOND);
  await accept(START + 5 * SECOND);
  expect(await receive429(START + 5 * SECOND)).toBe(1 * SECOND);
});

test('keeps the back-off when the clock is set back by a second', async () => {
  await receive429(START, 30 * SECOND);
  expect(await backOff(START - SECOND)).toBe(31 * SECOND);
});

test('ends the back-off when the clock is set back by an hour', async () => {
  await receive429(START, 30 * SECOND);
  expect(await backOff(START - HOUR)).toBe(0);
});
