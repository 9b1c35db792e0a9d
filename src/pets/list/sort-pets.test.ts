import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INT64_MAX, INT64_MIN } from '../../api/json/int64.ts';
import { COLUMNS } from '../../addresses/list-address.ts';
import { NO_NAMES } from '../pet/category-names.ts';
import { LIST_COLUMNS, sortPets } from './sort-pets.ts';

const int64 = fc.oneof(
  fc.bigInt({ min: INT64_MIN, max: INT64_MAX }),
  // As numbers, some of these IDs would be equal.
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
);

test('sorts any int64 by value, in both directions', () => {
  fc.assert(
    fc.property(fc.array(int64), (ids) => {
      const pets = ids.map((id) => ({ id, name: 'Rex', categoryId: 1n }));
      const ascending = sortPets(pets, 'id', NO_NAMES).map(({ id }) => id);
      for (const [index, id] of ascending.entries())
        expect(index === 0 || (ascending[index - 1] ?? 0n) <= id).toBe(true);
      const descending = sortPets(pets, '-id', NO_NAMES).map(({ id }) => id);
      expect(descending).toEqual(ascending.toReversed());
    }),
  );
});

test('the list has the columns of its address', () => {
  expect(LIST_COLUMNS.map(({ column }) => column)).toEqual(COLUMNS);
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
