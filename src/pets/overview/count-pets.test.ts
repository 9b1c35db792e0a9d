import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pet } from '../../api/schemas.ts';
import type { Reach, WidestWindow } from '../queries/widest-window.ts';
import { countPets, countText } from './count-pets.ts';

const pet = fc.record(
  {
    id: fc.bigInt({ min: 1n, max: 400n }),
    name: fc.constant('Rex'),
    categoryId: fc.bigInt({ min: 1n, max: 6n }),
    status: fc.constantFrom('available', 'pending', 'sold', 'reserved', ''),
  },
  { requiredKeys: ['id', 'name', 'categoryId'] },
);

const reach = fc.constantFrom<Reach>('all', 'all readable', 'unread', { first: 100 });

const window = fc
  .record({
    pets: fc.array(pet, { maxLength: 60 }),
    reach: fc.record({ available: reach, pending: reach, sold: reach, any: reach }),
  })
  .map(({ pets, reach: of }): WidestWindow => ({
    pets: new Map(pets.map((one): [bigint, Pet] => [one.id, one])),
    unreadable: 0,
    changed: 0,
    reach: of,
  }));

const sum = (counts: readonly { seen: number }[]) =>
  counts.reduce((total, { seen }) => total + seen, 0);

test('every pet counts once, in its status and in its category', () => {
  fc.assert(
    fc.property(window, (seen) => {
      const { statuses, categories } = countPets(seen);
      expect(sum(statuses)).toBe(seen.pets.size);
      expect(sum(categories)).toBe(seen.pets.size);
      for (const category of categories) expect(sum(category.statuses)).toBe(category.seen);
      expect(categories).toEqual(categories.toSorted((a, b) => b.seen - a.seen));
    }),
  );
});

test('a count is exact only where its list was complete, and a sum only where all were', () => {
  fc.assert(
    fc.property(window, (seen) => {
      const counts = countPets(seen);
      for (const { status, isOpen } of counts.statuses)
        expect(isOpen).toBe(
          (status === 'available' || status === 'pending' || status === 'sold'
            ? seen.reach[status]
            : seen.reach.any) !== 'all',
        );
      expect(counts.isOpen).toBe(counts.statuses.some(({ isOpen }) => isOpen));
      for (const { isOpen } of counts.categories) expect(isOpen).toBe(counts.isOpen);
    }),
  );
});

test('pets without a status have a count wherever there may be some', () => {
  const all = { available: 'all', pending: 'all', sold: 'all', any: 'all' } as const;
  const none = { pets: new Map<bigint, Pet>(), unreadable: 0, changed: 0 };
  const shown = (any: Reach) =>
    countPets({ ...none, reach: { ...all, any } }).statuses.map(({ status }) => status);
  expect(shown('all')).toEqual(['available', 'pending', 'sold']);
  expect(shown({ first: 100 })).toEqual(['available', 'pending', 'sold', undefined]);
});

test.each([
  [12, false, '12'],
  [0, false, '0'],
  [100, true, '100+'],
  [0, true, '?'],
])('%i, open: %s, reads %s', (seen, isOpen, text) => {
  expect(countText({ seen, isOpen })).toBe(text);
});
