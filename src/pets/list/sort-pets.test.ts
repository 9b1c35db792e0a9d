import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INT64_MAX, INT64_MIN } from '../../api/json/int64.ts';
import { COLUMNS, SORTS } from '../../addresses/list-address.ts';
import { NO_NAMES } from '../pet/category-names.ts';
import { LIST_COLUMNS, sortPets } from './sort-pets.ts';

const int64 = fc.oneof(
  fc.bigInt({ min: INT64_MIN, max: INT64_MAX }),
  // As numbers, some of these IDs would be equal.
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
);
const pet = fc.record(
  {
    id: int64,
    name: fc.string(),
    categoryId: int64,
    status: fc.constantFrom('available', 'pending', 'sold', 'reserved'),
  },
  { requiredKeys: ['id', 'name', 'categoryId'] },
);
const pets = fc.array(pet);

test.each([
  ['id', 'id'],
  ['category', 'categoryId'],
] as const)('sorts by %s by value, for any int64, in both directions', (column, field) => {
  fc.assert(
    fc.property(pets, (some) => {
      const up = sortPets(some, column, NO_NAMES).map((row) => row[field]);
      for (const [index, value] of up.entries())
        expect(index === 0 || (up[index - 1] ?? 0n) <= value).toBe(true);
      expect(sortPets(some, `-${column}`, NO_NAMES).map((row) => row[field])).toEqual(
        up.toReversed(),
      );
    }),
  );
});

test('the list has the columns of its address', () => {
  expect(LIST_COLUMNS.map(({ column }) => column)).toEqual(COLUMNS);
});

test('keeps all pets and does not change its input, whatever the order', () => {
  fc.assert(
    fc.property(pets, fc.constantFrom(...SORTS), (some, sort) => {
      const before = [...some];
      const sorted = sortPets(some, sort, NO_NAMES);
      expect(some).toEqual(before);
      expect(new Set(sorted)).toEqual(new Set(some));
      expect(sortPets(sorted, sort, NO_NAMES)).toEqual(sorted);
    }),
  );
});

const names = (sort: Parameters<typeof sortPets>[1], ...of: string[]) =>
  sortPets(
    of.map((name) => ({ id: 1n, name, categoryId: 1n })),
    sort,
    NO_NAMES,
  ).map(({ name }) => name);

test('sorts names alphabetically rather than by code unit', () => {
  expect(names('name', 'Rex 10', 'zoe', 'Émile', 'Rex 9', 'emil')).toEqual([
    'emil',
    'Émile',
    'Rex 9',
    'Rex 10',
    'zoe',
  ]);
  expect(names(undefined, 'b', 'a')).toEqual(['b', 'a']);
});

test('sorts categories by name, then those without a name by ID', () => {
  const categories = new Map([
    [9n, 'Hamsters'],
    [4n, 'Dogs'],
    [7n, 'Dogs'],
  ]);
  const some = [12n, 9n, 7n, 3n, 4n].map((categoryId) => ({ id: 1n, name: 'Rex', categoryId }));
  const ids = (sort: 'category' | '-category') =>
    sortPets(some, sort, categories).map(({ categoryId }) => categoryId);
  expect(ids('category')).toEqual([4n, 7n, 9n, 3n, 12n]);
  expect(ids('-category')).toEqual([12n, 3n, 9n, 7n, 4n]);
});

test('sorts statuses in the order of PetStatus, then others, then none, and keeps equal ones in order', () => {
  const some = [{}, { status: 'sold' }, { status: 'reserved' }, { status: 'available' }].map(
    (fields, index) => Object.assign(fields, { id: BigInt(index), name: 'Rex', categoryId: 1n }),
  );
  some.push({ id: 4n, name: 'Rex', categoryId: 1n, status: 'pending' });
  some.push({ id: 5n, name: 'Rex', categoryId: 1n, status: 'sold' });
  expect(sortPets(some, 'status', NO_NAMES).map(({ id }) => id)).toEqual([3n, 4n, 1n, 5n, 2n, 0n]);
  expect(sortPets(some, '-status', NO_NAMES).map(({ id }) => id)).toEqual([0n, 2n, 1n, 5n, 4n, 3n]);
});
