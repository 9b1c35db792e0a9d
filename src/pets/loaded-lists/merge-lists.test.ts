import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DatedPets } from '../../api/client.ts';
import type { Pet } from '../../api/schemas.ts';
import { FULL_LISTS, fullListParameters } from '../../api/list-pets-query.ts';
import { createMemoryCatalogue } from '../../service/catalogues/memory-catalogue.ts';
import {
  describeCoverage,
  hasAllOf,
  listsSince,
  type FullLists,
  type MergedLists,
  mergeLists,
} from './merge-lists.ts';

const STATUSES = ['available', 'pending', 'sold', undefined, 'reserved'] as const;

const aPet = (id: number, status?: string, name = 'Rex'): Pet => ({
  id: BigInt(id),
  name,
  categoryId: 4n,
  ...(status !== undefined && { status }),
});

const list = (pets: Pet[], unreadable: string[] = [], receivedAt = 1): DatedPets => ({
  pets,
  unreadable,
  receivedAt,
});

const EMPTY = list([]);

/** A store with a random number of pets of each status, in a random order. */
const store = fc
  .tuple(...STATUSES.map(() => fc.oneof(fc.nat({ max: 6 }), fc.nat({ max: 130 }))))
  .chain((counts) => {
    const statuses = counts.flatMap((count, at) =>
      Array.from({ length: count }, () => STATUSES[at]),
    );
    return fc.shuffledSubarray(statuses, { minLength: statuses.length });
  })
  .map((statuses) => statuses.map((status, id) => aPet(id, status)));

async function readStore(pets: readonly Pet[], failed: ReadonlySet<string>) {
  const catalogue = createMemoryCatalogue(pets);
  const lists: FullLists = {};
  for (const name of FULL_LISTS)
    if (!failed.has(name)) lists[name] = list(await catalogue.list(fullListParameters(name)));
  return mergeLists(lists);
}

/** The claims of the merged lists and of their description that the store proves wrong. */
function wrongClaims(merged: MergedLists, pets: readonly Pet[]): string[] {
  const text = describeCoverage(merged);
  const countIn = (all: readonly Pet[], status: string | undefined) =>
    all.filter((pet) => pet.status === status).length;
  return [
    ...STATUSES.map(
      (status) =>
        hasAllOf(merged, status) &&
        countIn(merged.pets, status) !== countIn(pets, status) &&
        `all ${status} pets are known`,
    ),
    merged.pets.length !== pets.length && !text.endsWith(' There may be more.') && text,
    Number(/\d+/.exec(text)?.[0] ?? 0) !== merged.pets.length && text,
  ].filter((claim) => claim !== false);
}

test('claims nothing wrong, whatever the store holds and whichever lists fail', async () => {
  await fc.assert(
    fc.asyncProperty(store, fc.subarray([...FULL_LISTS]), async (pets, failed) => {
      const merged = await readStore(pets, new Set(failed));
      const byId = new Map(pets.map((pet) => [pet.id, pet]));
      for (const pet of merged.pets) expect(pet).toEqual(byId.get(pet.id));
      expect(wrongClaims(merged, pets)).toEqual([]);
    }),
  );
});

test('takes a pet that differs between two lists from the one loaded last', () => {
  for (const [available, sold] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const { pets } = mergeLists({
      available: list([aPet(7, 'available')], [], available),
      sold: list([aPet(7, 'sold')], [], sold),
    });
    expect(pets).toEqual([aPet(7, available > sold ? 'available' : 'sold')]);
  }
});

test('keeps both pets of one ID, whichever of the lists was loaded last', () => {
  const [rex, ada] = [aPet(5, 'sold', 'Rex'), aPet(5, 'available', 'Ada')];
  for (const [any, sold, available] of [
    [1, 2, 3],
    [3, 2, 1],
    [2, 1, 3],
  ] as const) {
    const merged = mergeLists({
      any: list([rex, ada], [], any),
      sold: list([rex], [], sold),
      available: list([ada], [], available),
    });
    expect(merged.pets).toEqual([rex, ada]);
  }
});

const full = list(Array.from({ length: 100 }, (_, id) => aPet(id)));

test.each<[name: string, isComplete: boolean, FullLists]>([
  ['no list', false, {}],
  ['a short list without a filter, which has the pets of the missing ones,', true, { any: EMPTY }],
  ['a list with an unreadable row', false, { any: list([], ['{}']) }],
  ['a full list without a filter', false, { any: full }],
  ['short lists', true, { any: full, available: EMPTY, pending: EMPTY, sold: EMPTY }],
  ['full lists', false, { any: EMPTY, available: full, pending: full, sold: full }],
])('whether %s has all pets of each status is %s', (_, isComplete, lists) => {
  for (const status of ['available', 'pending', 'sold'])
    expect(hasAllOf(mergeLists(lists), status)).toBe(isComplete);
});

test.each([
  ['No pets.', { any: EMPTY }],
  ['Searched 1 pet.', { any: list([aPet(1)]) }],
  ['Searched all 2 pets.', { any: list([aPet(1), aPet(2)]) }],
  ['Searched 1 pet. There may be more.', { sold: list([aPet(1)]) }],
  ['Searched 100 pets. There may be more.', { any: full }],
])('says "%s"', (text, lists) => {
  expect(describeCoverage(mergeLists(lists))).toBe(text);
});

test('dates lists by the oldest, and drops those that were loaded before a time', () => {
  const lists = { sold: list([], [], 30), any: list([], [], 20), pending: list([], [], 10) };
  expect(mergeLists(lists).loadedAt).toBe(10);
  expect(mergeLists({}).loadedAt).toBeUndefined();
  expect(listsSince(lists, 20)).toEqual({ sold: lists.sold, any: lists.any });
  expect(listsSince(lists, 31)).toEqual({});
});
