import { expect, test } from 'vitest';
import { windowWords } from './window-words.ts';

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
  // What cannot be read was sent all the same: the list may be cut off.
  [18, 2, {}, 'Showing 18 of the 20 pets that came, the limit. There may be more.'],
  [5, 2, {}, 'Showing 5 of all 7 pets.'],
] as const)('%i pets and %i unreadable rows of at most 20', (pets, unreadable, query, words) => {
  expect(windowWords({ limit: 20, ...query }, listed(pets, unreadable))).toBe(words);
});
