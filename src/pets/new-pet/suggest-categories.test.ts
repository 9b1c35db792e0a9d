import { expect, test } from 'vitest';
import { suggestCategories } from './suggest-categories.ts';

const NAMES = new Map([
  [4n, 'Dogs'],
  [2n, 'Cats'],
  [40n, 'Straße'],
]);

test.each([
  ['', ['7', 'Cats 2', 'Dogs 4', 'Straße 40']],
  ['4', ['Dogs 4', 'Straße 40']],
  [' STRASS', ['Straße 40']],
  ['2 cat', ['Cats 2']],
  ['x', []],
])('suggests for “%s”, in alphabetical order: %j', (typed, texts) => {
  expect(suggestCategories(typed, [7n, 2n], NAMES)).toEqual(texts);
});

test('suggests at most 50', () => {
  const many = new Map(Array.from({ length: 1000 }, (_, index) => [BigInt(index), 'Dogs']));
  expect(suggestCategories('dog', [], many)).toHaveLength(50);
});
