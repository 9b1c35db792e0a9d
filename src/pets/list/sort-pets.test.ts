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

test('sorts names alphabetically rather than by code unit', () => {
  const names = ['Rex 10', 'zoe', 'Émile', 'Rex 9', 'emil'];
  const pets = names.map((name) => ({ id: 1n, name, categoryId: 1n }));
  const sorted = sortPets(pets, 'name', NO_NAMES).map(({ name }) => name);
  expect(sorted).toEqual(['emil', 'Émile', 'Rex 9', 'Rex 10', 'zoe']);
  expect(sortPets(pets, undefined, NO_NAMES)).toEqual(pets);
});

test('sorts categories by name, then those without a name by ID', () => {
  const categories = new Map([
    [9n, 'Hamsters'],
    [4n, 'Dogs'],
    [7n, 'Dogs'],
  ]);
  const some = [12n, 9n, 7n, 3n, 4n].map((categoryId) => ({ id: 1n, name: 'Rex', categoryId }));
  const ids = sortPets(some, 'category', categories).map(({ categoryId }) => categoryId);
  expect(ids).toEqual([4n, 7n, 9n, 3n, 12n]);
});

test('sorts statuses in the order of PetStatus, then others, then none, and keeps equal ones in order', () => {
  const statuses = [undefined, 'sold', 'reserved', 'available', 'pending', 'sold'];
  const pets = statuses.map((status, index) => {
    const pet = { id: BigInt(index), name: 'Rex', categoryId: 1n };
    return status === undefined ? pet : Object.assign(pet, { status });
  });
  const ids = sortPets(pets, 'status', NO_NAMES).map(({ id }) => id);
  expect(ids).toEqual([3n, 4n, 1n, 5n, 2n, 0n]);
});
