import { expect, test } from 'vitest';
import { categoryWord, readPetFilter, statusWord } from './exact-words.ts';

const PETS = [
  { id: 1n, name: 'Zoë', categoryId: 4n, status: 'sold' },
  { id: 2n, name: 'Tom', categoryId: -9_223_372_036_854_775_808n },
  { id: 3n, name: 'Rex', categoryId: 9n, status: 'Reserved' },
];

/** The IDs of the pets that have the exact values, and the terms that are left. */
function find(typed: string) {
  const { terms, exact } = readPetFilter(typed);
  const pets = PETS.filter((pet) => exact.every((has) => has(pet)));
  return [pets.map(({ id }) => Number(id)), terms.join(' ')];
}

test.each([
  ['', [1, 2, 3], ''],
  ['Category:04 zoe', [1], 'zoe'],
  ['STATUS:not-set tom', [2], 'tom'],
  ['status:reserved', [], ''],
  // Without a value that can be read: text like any other.
  ['category:dogs category: status:', [1, 2, 3], 'category:dogs category: status:'],
  ['my-category:4 my-status:sold', [1, 2, 3], 'my-category:4 my-status:sold'],
])('"%s" asks for the pets %j and the terms "%s"', (typed, ids, text) => {
  expect(find(typed)).toEqual([ids, text]);
});

test('the word for the category or the status of a pet finds exactly that pet', () => {
  const words = PETS.flatMap((pet) => [categoryWord(pet.categoryId), statusWord(pet.status)]);
  const found = words.map((word) => find(`${word}`));
  expect(found).toEqual([1, 1, 2, 2, 3, 3].map((id) => [[id], '']));
});

test.each(['', 'on hold', ' sold', 'not-set', 'x'.repeat(41)])('has no word for %j', (status) => {
  expect(statusWord(status)).toBeUndefined();
});
