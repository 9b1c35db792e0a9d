import { expect, test } from 'vitest';
import { describeList } from './describe-list.ts';

const listed = (readable: number, unreadable = 0) => ({
  pets: Array.from({ length: readable }, (_, id) => ({
    id: BigInt(id),
    name: 'a',
    categoryId: 1n,
  })),
  unreadable: Array.from({ length: unreadable }, () => '{}'),
});

test.each([
  [20, 0, {}, 'Showing 20 pets, the limit. There may be more.'],
  [7, 0, { status: 'sold' }, 'Showing all 7 sold pets.'],
  [1, 0, { status: 'sold' }, 'Showing the only sold pet.'],
  [0, 0, {}, 'There are no pets.'],
  [25, 0, {}, 'Showing 25 pets, more than the 20 asked for. There may be more.'],
  // Unreadable rows count towards the limit.
  [18, 2, {}, 'Showing 18 of the 20 pets that the service sent, the limit. There may be more.'],
  [5, 2, {}, 'Showing 5 of all 7 pets.'],
] as const)('describes %i pets and %i unreadable rows, %j', (pets, unreadable, query, text) => {
  expect(describeList({ limit: 20, ...query }, listed(pets, unreadable))).toBe(text);
});
