import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DatedPets } from '../../api/list-pets.ts';
import type { Pet } from '../../api/schemas.ts';
import { MAX_LIMIT_LISTS, maxLimitQuery } from '../../api/max-limit-lists.ts';
import { createMemoryCatalogue } from '../../service/catalogues/memory-catalogue.ts';
import { describeCoverage } from './describe-coverage.ts';
import {
  coverageFor,
  isComplete,
  type ListCoverage,
  listsSince,
  type MergedLists,
  mergeLists,
  readAtOf,
  type MaxLimitLists,
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
  const lists: MaxLimitLists = {};
  for (const name of MAX_LIMIT_LISTS)
    if (!failed.has(name)) lists[name] = list(await catalogue.list(maxLimitQuery(name)));
  return mergeLists(lists);
}

/** The claims of the merged lists and of their description that the store proves wrong. */
function wrongClaims(merged: MergedLists, pets: readonly Pet[]): string[] {
  const text = describeCoverage(merged);
  const ofStatus = STATUSES.flatMap((status) => {
    const listed = merged.pets.filter((pet) => pet.status === status).length;
    if (listed === pets.filter((pet) => pet.status === status).length) return [];
    return [
      coverageFor(merged, status) === 'all' && `the coverage of ${status} is all`,
      text.includes(`all ${status}`) && `the text says all ${status}`,
      status === undefined &&
        !/^No pets could|without a status/.test(text) &&
        'the text does not mention pets without a status',
    ];
  });
  const saysAll = /^Searched (all \d|1 pet\.)/.test(text);
  const number = Number(/^Searched (?:all )?(\d+)/.exec(text)?.[1] ?? merged.pets.length);
  return [
    ...ofStatus,
    text.startsWith('No pets.') && pets.length > 0 && 'the text says that there are none',
    saysAll && merged.pets.length !== pets.length && 'the text says that these are all pets',
    number !== merged.pets.length && `the text says ${number} pets`,
  ].filter((claim) => claim !== false);
}

test('claims nothing wrong, whatever the store holds and whichever lists fail', async () => {
  await fc.assert(
    fc.asyncProperty(store, fc.subarray([...MAX_LIMIT_LISTS]), async (pets, failed) => {
      const merged = await readStore(pets, new Set(failed));
      const byId = new Map(pets.map((pet) => [pet.id, pet]));
      for (const pet of merged.pets) expect(pet).toEqual(byId.get(pet.id));
      expect(wrongClaims(merged, pets)).toEqual([]);
    }),
  );
});

test('takes a pet that differs between two lists from the one loaded last', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (availableAt, soldAt) => {
        fc.pre(availableAt !== soldAt);
        const { pets } = mergeLists({
          available: list([aPet(7, 'available')], [], availableAt),
          sold: list([aPet(7, 'sold')], [], soldAt),
        });
        expect(pets).toEqual([aPet(7, availableAt > soldAt ? 'available' : 'sold')]);
      },
    ),
  );
});

test('counts an unreadable row once if two lists hold it, and towards the limit of each', () => {
  const pets = Array.from({ length: 98 }, (_, id) => aPet(id, 'available'));
  const { unreadable, coverage } = mergeLists({
    available: list(pets, ['{}', '[]']),
    sold: list([], ['{}']),
  });
  expect(unreadable).toBe(2);
  expect(coverage).toMatchObject({ available: { first: 100 }, sold: 'all readable' });
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

test.each<[MaxLimitLists, ListCoverage | undefined]>([
  [{ any: EMPTY }, 'all'],
  [{ any: list([], ['{}']) }, 'all readable'],
  [{}, undefined],
  // A list that is as long as its limit may lack pets of any status.
  [{ any: list(Array.from({ length: 100 }, (_, id) => aPet(id))) }, undefined],
])(
  'a status whose list was not loaded is covered by the list without a filter, unless that is cut off',
  (lists, coverage) => {
    for (const status of ['available', 'pending', 'sold'])
      expect(coverageFor(mergeLists(lists), status)).toBe(coverage);
  },
);

test('pets without a status, or with an unknown one, are covered by the list without a filter', () => {
  const merged = mergeLists({ available: EMPTY, pending: EMPTY, sold: EMPTY });
  expect(coverageFor(merged, 'sold')).toBe('all');
  for (const status of [undefined, 'reserved']) expect(coverageFor(merged, status)).toBe(undefined);
  expect(isComplete(merged)).toBe(false);
});

test('dates lists by the oldest, and drops those that were loaded before a time', () => {
  const lists = { sold: list([], [], 30), any: list([], [], 20), pending: list([], [], 10) };
  expect(readAtOf(lists)).toBe(10);
  expect([readAtOf({}), readAtOf(undefined)]).toEqual([0, 0]);
  expect(listsSince(lists, 20)).toEqual({ sold: lists.sold, any: lists.any });
  expect(listsSince(lists, 31)).toEqual({});
});
