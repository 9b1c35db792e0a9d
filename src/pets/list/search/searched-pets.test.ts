import { expect, test } from 'vitest';
import type { DatedPets } from '../../../api/client.ts';
import type { Pet } from '../../../api/schemas.ts';
import { describeSearch, isCutOff, type SearchedPets, searchedPets } from './searched-pets.ts';

const pet = (id: number, fields: Partial<Pet> = {}): Pet => ({
  id: BigInt(id),
  name: `Pet ${id}`,
  categoryId: 4n,
  status: 'sold',
  ...fields,
});
const list = (receivedAt: number, pets: Pet[], unreadable: string[] = []): DatedPets => ({
  pets,
  unreadable,
  receivedAt,
});
const SOLD = { status: 'sold', limit: 20 } as const;
const ids = (pets: readonly Pet[]) => pets.map(({ id }) => Number(id));
const hundred = Array.from({ length: 100 }, (_, index) => pet(index));

test.each([
  [{ limit: 2 }, 2, true],
  [{ limit: 2 }, 1, false],
  [{ limit: 100 }, 100, true],
  [{ limit: 100, status: 'sold' as const }, 100, false],
  [{ limit: 50, status: 'sold' as const }, 50, true],
])('a list requested with %o that has %i rows: cut off is %s', (query, rows, expected) => {
  const pets = hundred.slice(0, rows);
  expect(isCutOff(query, { pets, unreadable: [] })).toBe(expected);
});

test('keeps the rows of the page at the top, in their order, with the values that were loaded last', () => {
  const rows = list(10, [pet(5), pet(3, { name: 'Old' })]);
  const { pets, loadedAt } = searchedPets(SOLD, rows, {
    sold: list(20, [pet(1), pet(3), pet(5)]),
  });
  expect(ids(pets)).toEqual([5, 3, 1]);
  expect(pets[1]?.name).toBe('Pet 3');
  expect(loadedAt).toBe(20);
});

test('drops a row that the lists no longer have, unless the page loaded it after them', () => {
  const lists = { sold: list(20, [pet(1)]) };
  expect(ids(searchedPets(SOLD, list(10, [pet(5)]), lists).pets)).toEqual([1]);
  const newer = list(30, [pet(5), pet(1, { name: 'New' })]);
  const { pets } = searchedPets(SOLD, newer, lists);
  expect(ids(pets)).toEqual([5, 1]);
  expect(pets[1]?.name).toBe('New');
});

test('dates the search by the oldest of its lists, and says that pets of a missing one may be missing', () => {
  const lists = { available: list(40, []), sold: list(20, [pet(1)]), any: list(30, hundred) };
  const { loadedAt, mightBeMore } = searchedPets({ limit: 20 }, list(10, []), lists);
  expect([loadedAt, mightBeMore]).toEqual([20, true]);
});

test.each([
  [99, [], false],
  [100, [], true],
  // An unreadable row is a pet that is not shown.
  [98, ['{}'], true],
])(
  'of %i pets and the rows %j of one status: there may be more is %s',
  (count, unreadable, mightBeMore) => {
    const sold = list(20, hundred.slice(0, count), unreadable);
    expect(searchedPets(SOLD, list(10, []), { sold })).toMatchObject({ mightBeMore });
    expect(searchedPets({ limit: 100 }, sold)).toMatchObject({ mightBeMore });
  },
);

const halfPastFive = new Date();
halfPastFive.setHours(17, 30);

test.each<[text: string, matches: number, searched: Partial<SearchedPets>, status?: 'sold']>([
  ['2 matches in all 12 pets.', 2, {}],
  ['1 match in 1 sold pet.', 1, { pets: [pet(1)] }, 'sold'],
  ['No matches in 12 pets. There may be more pets.', 0, { mightBeMore: true }],
  [
    '1,234 matches in 12 pets, as of 17:30. There may be more.',
    1234,
    { mightBeMore: true, loadedAt: halfPastFive.getTime() },
  ],
])('says "%s"', (text, matches, searched, status) => {
  const all = {
    pets: hundred.slice(0, 12),
    mightBeMore: false,
    loadedAt: undefined,
    receivedAt: 0,
  };
  expect(describeSearch(matches, { ...all, ...searched }, status)).toBe(text);
});
