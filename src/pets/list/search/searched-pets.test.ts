import { expect, test } from 'vitest';
import type { DatedPets } from '../../../api/list-pets.ts';
import type { Pet } from '../../../api/schemas.ts';
import { isCutOff, searchedLists, searchedRows } from './searched-pets.ts';

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
const ids = (pets: readonly Pet[]) => pets.map(({ id }) => Number(id));
const hundred = Array.from({ length: 100 }, (_, index) => pet(index));

test.each([
  [{ limit: 2 }, 2, true],
  [{ limit: 2 }, 1, false],
  [{ limit: 100 }, 100, true],
  [{ limit: 100, status: 'sold' as const }, 100, false],
  [{ limit: 50, status: 'sold' as const }, 50, true],
])('a list asked for with %o that has %i rows: cut off is %s', (query, rows, expected) => {
  const pets = hundred.slice(0, rows);
  expect(isCutOff(query, { pets, unreadable: [] })).toBe(expected);
  expect(isCutOff(query, { pets: pets.slice(1), unreadable: ['{}'] })).toBe(expected);
});

test('keeps the rows of the page at the top, in their order, with the values that were read last', () => {
  const rows = list(10, [pet(5), pet(3, { name: 'Old' })]);
  const { pets, readAt } = searchedLists(
    'sold',
    { sold: list(20, [pet(1), pet(3), pet(5)]) },
    rows,
  );
  expect(ids(pets)).toEqual([5, 3, 1]);
  expect(pets[1]?.name).toBe('Pet 3');
  expect(readAt).toBe(20);
});

test('leaves out a row that the lists no longer have, unless the page read it after them', () => {
  const lists = { sold: list(20, [pet(1)]) };
  expect(ids(searchedLists('sold', lists, list(10, [pet(5)])).pets)).toEqual([1]);
  const newer = list(30, [pet(5), pet(1, { name: 'New' })]);
  const { pets } = searchedLists('sold', lists, newer);
  expect(ids(pets)).toEqual([5, 1]);
  expect(pets[1]?.name).toBe('New');
});

test('dates the search by the oldest of its lists, and says which could not be read', () => {
  const lists = { available: list(40, []), sold: list(20, [pet(1)]), any: list(30, hundred) };
  const { readAt, unread, mayHaveMore } = searchedLists(undefined, lists, list(10, []));
  expect(readAt).toBe(20);
  expect(unread).toBe('The list of pending pets could not be read.');
  expect(mayHaveMore).toBe(true);
});

test.each([
  [99, [], false, 0],
  [100, [], true, 0],
  [98, ['{}'], false, 1],
  [99, ['{}'], true, 1],
])(
  'of %i pets and the rows %j of one status: there may be more is %s, unreadable are %i',
  (count, unreadable, mayHaveMore, expected) => {
    const sold = list(20, hundred.slice(0, count), unreadable);
    expect(searchedLists('sold', { sold }, list(10, []))).toMatchObject({
      mayHaveMore,
      unreadable: expected,
      unread: '',
    });
    expect(searchedRows(100, sold)).toMatchObject({ mayHaveMore, unreadable: expected });
  },
);
