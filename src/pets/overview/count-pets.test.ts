import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PetStatus } from '../../api/schemas.ts';
import { MAX_LIMIT_LISTS } from '../../api/max-limit-lists.ts';
import type { ListCoverage, MergedLists } from '../queries/merge-lists.ts';
import { barScale, countPets, describeCount } from './count-pets.ts';

const pet = fc.record(
  {
    id: fc.bigInt({ min: 1n, max: 400n }),
    name: fc.constant('Rex'),
    categoryId: fc.bigInt({ min: 1n, max: 6n }),
    status: fc.constantFrom('available', 'pending', 'sold', 'reserved', ''),
  },
  { requiredKeys: ['id', 'name', 'categoryId'] },
);

/** A list that is missing here could not be read. */
const anyCoverage = fc.dictionary(
  fc.constantFrom(...MAX_LIMIT_LISTS),
  fc.constantFrom<ListCoverage[]>('all', 'all readable', { first: 100 }),
);

const mergedLists = fc
  .record({
    pets: fc.array(pet, { maxLength: 60 }),
    coverage: anyCoverage,
  })
  .map(({ pets, coverage }): MergedLists => ({
    coverage,
    pets,
    unreadable: 0,
  }));

const sum = (counts: readonly { found: number }[]) =>
  counts.reduce((total, { found }) => total + found, 0);

test('counts every pet once by status and once by category', () => {
  fc.assert(
    fc.property(mergedLists, (merged) => {
      const { statuses, categories } = countPets(merged);
      expect(sum(statuses)).toBe(merged.pets.length);
      expect(sum(categories)).toBe(merged.pets.length);
      for (const category of categories) expect(sum(category.statuses)).toBe(category.found);
      expect(categories).toEqual(
        categories.toSorted((a, b) => b.found - a.found || Number(a.id - b.id)),
      );
    }),
  );
});

test('calls a count exact only if its list is complete, and a total only if all lists are', () => {
  fc.assert(
    fc.property(mergedLists, (merged) => {
      const counts = countPets(merged);
      for (const { status, isLowerBound } of counts.statuses)
        expect(isLowerBound).toBe(
          merged.coverage[PetStatus.safeParse(status).data ?? 'any'] !== 'all',
        );
      expect(counts.isLowerBound).toBe(counts.statuses.some(({ isLowerBound }) => isLowerBound));
      for (const { isLowerBound } of counts.categories)
        expect(isLowerBound).toBe(counts.isLowerBound);
    }),
  );
});

test('counts pets without a status if there may be any, and those with another one by its name', () => {
  const all = { available: 'all', pending: 'all', sold: 'all', any: 'all' } as const;
  const empty = { pets: [], unreadable: 0 };
  const counted = (any: ListCoverage, pets: MergedLists['pets'] = []) =>
    countPets({ ...empty, pets, coverage: { ...all, any } }).statuses.map(({ status }) => status);
  expect(counted('all')).toEqual(['available', 'pending', 'sold']);
  expect(counted({ first: 100 })).toEqual(['available', 'pending', 'sold', undefined]);
  const rex = { id: 1n, name: 'Rex', categoryId: 4n };
  const others = [{ ...rex, status: 'reserved' }, rex, { ...rex, status: 'lost' }];
  for (const pets of [others, others.toReversed()])
    expect(counted('all', pets).slice(3)).toEqual([undefined, 'lost', 'reserved']);
});

test.each([
  [12, false, '12'],
  [0, false, '0'],
  [100, true, '100+'],
  [0, true, '?'],
])('formats the count %i, lower bound: %s, as %s', (found, isLowerBound, text) => {
  expect(describeCount({ found, isLowerBound })).toBe(text);
});

test.each([
  [[], 1],
  [[0], 1],
  [[12, 30, 7], 30],
  // A fifth more than the largest count, because there may be more pets.
  [[12, 30, '7+'], 36],
])('draws the counts %j as parts of %i', (counts, scale) => {
  const some = counts.map((count) => ({
    found: Number.parseInt(`${count}`),
    isLowerBound: typeof count === 'string',
  }));
  expect(barScale(some)).toBe(scale);
});
