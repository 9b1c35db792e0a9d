import { expect, test } from 'vitest';
import { nearestCategories } from './nearest-categories.ts';

const NAMES = new Map([
  [1n, 'Birds'],
  [2n, 'Cats'],
  [4n, 'Dogs'],
]);

test.each([
  ['dgos', ['Dogs 4', 'Cats 2']],
  ['Kat', ['Cats 2', 'Dogs 4']],
])('the two categories nearest to %s are %j', (text, nearest) => {
  expect(nearestCategories(text, NAMES)).toEqual(nearest);
});
