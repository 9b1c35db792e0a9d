import { expect, test } from 'vitest';
import { nearestCategories } from './nearest-categories.ts';

const NAMES = new Map([
  [1n, 'Birds'],
  [2n, 'Cats'],
  [4n, 'Dogs'],
]);

test.each<[string, string[]]>([
  ['dgos', ['Dogs 4']],
  ['Kat', ['Cats 2']],
  ['Dats', ['Cats 2', 'Dogs 4']],
  // Part of their names, the beginning first.
  ['d', ['Dogs 4', 'Birds 1']],
  // Near to none.
  ['Unicorn', []],
])('the categories near to %s are %j', (text, nearest) => {
  expect(nearestCategories(text, NAMES)).toEqual(nearest);
});
