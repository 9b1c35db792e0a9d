import { expect, test } from 'vitest';
import type { Pet } from '../../../api/schemas.ts';
import { readPetFilter } from '../../loaded-lists/exact-words.ts';
import { filterPets } from './filter-pets.ts';

const PETS = [
  { id: 12n, name: 'Zoë', categoryId: 4n, status: 'sold' },
  { id: 7n, name: 'Old Tom', categoryId: -9_223_372_036_854_775_808n },
  { id: 9_007_199_254_740_993n, name: '\u0000', categoryId: 9n },
];

test.each([
  ['', [12n, 7n, 9_007_199_254_740_993n]],
  ['740993', [9_007_199_254_740_993n]],
  ['dög', [12n]],
  ['tom 7', [7n]],
  ['tom zoe', []],
  // The status is not searched.
  ['sold', []],
])('finds for "%s" the pets %s', (typed, ids) => {
  const found = filterPets(PETS, readPetFilter(typed), new Map([[4n, 'Dogs']]));
  expect(found.map(({ id }) => id)).toEqual(ids);
});

test('finds only pets with all exact values', () => {
  const filter = { terms: ['o'], exact: [({ id }: Pet) => id > 7n, ({ id }: Pet) => id < 99n] };
  expect(filterPets(PETS, filter, new Map()).map(({ id }) => id)).toEqual([12n]);
});

test('finds names before categories and IDs, each in the order of the list', () => {
  const pets = [
    { id: 1n, name: 'Luna', categoryId: 4n },
    { id: 2n, name: 'Dogger', categoryId: 9n },
    { id: 3n, name: 'Rex', categoryId: 4n },
    { id: 4n, name: 'Old Dog', categoryId: 4n },
  ];
  const found = filterPets(pets, readPetFilter('dog'), new Map([[4n, 'Dogs']]));
  expect(found.map(({ id }) => id)).toEqual([2n, 4n, 1n, 3n]);
});
