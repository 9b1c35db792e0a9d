import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FULL_LISTS } from '../../api/list-pets-query.ts';
import { hasAllOf, type MergedLists } from '../loaded-lists/merge-lists.ts';
import { NO_NAMES } from '../pet/category-names.ts';
import { countPets } from './count-pets.ts';

const pet = fc.record(
  {
    id: fc.bigInt({ min: 1n, max: 400n }),
    name: fc.constant('Rex'),
    categoryId: fc.bigInt({ min: 1n, max: 6n }),
    status: fc.constantFrom('available', 'pending', 'sold', 'reserved', ''),
  },
  { requiredKeys: ['id', 'name', 'categoryId'] },
);

const mergedLists = fc
  .record({
    pets: fc.array(pet, { maxLength: 60 }),
    complete: fc.subarray([...FULL_LISTS]),
  })
  .map(({ pets, complete }): MergedLists => ({ pets, complete: new Set(complete), loadedAt: 1 }));

const COMPLETE = { complete: new Set(FULL_LISTS), loadedAt: 1 };

const sum = (counts: readonly { found: number }[]) =>
  counts.reduce((total, { found }) => total + found, 0);

test('counts every pet once by status and once by category', () => {
  fc.assert(
    fc.property(mergedLists, (merged) => {
      const { all, statuses, categories } = countPets(merged, NO_NAMES);
      expect(all.found).toBe(merged.pets.length);
      expect(sum(statuses)).toBe(all.found);
      expect(sum(categories.map((category) => category.all))).toBe(all.found);
      for (const category of categories) expect(sum(category.statuses)).toBe(category.all.found);
      expect(categories).toEqual(
        categories.toSorted(
          (a, b) => b.all.found - a.all.found || Number((a.id ?? 0n) - (b.id ?? 0n)),
        ),
      );
    }),
  );
});

test('calls a count exact only if its list is complete, and a total only if all lists are', () => {
  fc.assert(
    fc.property(mergedLists, (merged) => {
      const { all, statuses, categories } = countPets(merged, NO_NAMES);
      for (const { status, found, mightBeMore, text } of statuses) {
        expect(mightBeMore).toBe(!hasAllOf(merged, status));
        expect(text).toBe(mightBeMore ? `${found}+` : `${found}`);
      }
      expect(all.mightBeMore).toBe(statuses.some(({ mightBeMore }) => mightBeMore));
      for (const category of categories) expect(category.all.mightBeMore).toBe(all.mightBeMore);
    }),
  );
});

test('counts pets without a status if there may be any, and those with an unknown one by its name', () => {
  const counted = (pets: MergedLists['pets'], lists: Partial<MergedLists> = {}) =>
    countPets({ ...COMPLETE, pets, ...lists }, NO_NAMES).statuses.map(({ status }) => status);
  expect(counted([])).toEqual(['available', 'pending', 'sold']);
  expect(counted([], { complete: new Set() })).toEqual(['available', 'pending', 'sold', undefined]);
  const rex = { id: 1n, name: 'Rex', categoryId: 4n };
  const others = [{ ...rex, status: 'reserved' }, rex, { ...rex, status: 'lost' }];
  for (const pets of [others, others.toReversed()])
    expect(counted(pets).slice(3)).toEqual(['lost', 'reserved', undefined]);
});

test.each([
  ['sold', '/pets?status=sold&limit=100', 'Sold 1'],
  [undefined, '/pets?limit=100&find=status%3Anot-set', 'Not set 1'],
  ['reserved', '/pets?limit=100&find=status%3Areserved', 'reserved 1'],
  // No search word expresses it.
  ['on hold', undefined, 'on hold 1'],
])('the count of the status %s leads to %s', (status, href, label) => {
  const rex = { id: 1n, name: 'Rex', categoryId: -7n, ...(status !== undefined && { status }) };
  const counts = countPets({ ...COMPLETE, pets: [rex] }, NO_NAMES);
  const counted = (some: typeof counts.statuses | undefined) =>
    some?.find((count) => count.status === status);
  const [category] = counts.categories;
  expect(counted(counts.statuses)).toMatchObject({ href, label });
  expect(counted(category?.statuses)?.label).toBe(`${label}, category -7`);
  expect(counts.all).toMatchObject({ href: '/pets?limit=100', label: 'All 1' });
  expect(category?.all.href).toBe('/pets?limit=100&find=category%3A-7');
});

test('more pets than one list has are no link, unless a search shows them', () => {
  const pets = Array.from({ length: 101 }, (_, index) => ({
    id: BigInt(index),
    name: 'Rex',
    categoryId: 7n,
    status: index === 0 ? 'sold' : 'available',
  }));
  const { all, statuses, categories } = countPets({ ...COMPLETE, pets }, NO_NAMES);
  expect(all.href).toBeUndefined();
  expect(statuses.map(({ href }) => href).slice(0, 1)).toEqual([
    '/pets?status=available&limit=100',
  ]);
  expect(categories[0]?.all.href).toBe('/pets?limit=100&find=category%3A7');
});
