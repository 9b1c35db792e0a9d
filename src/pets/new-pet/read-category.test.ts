import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { categoryText } from '../pet/category.tsx';
import { readCategory, suggestCategories } from './read-category.ts';

const NAMES = new Map([
  [4n, 'Dogs'],
  [2n, 'Cats'],
  [-7n, 'Straße'],
  [9n, 'Birds'],
]);

test.each([
  ['4', 4n],
  [' 007 ', 7n],
  ['Dogs', 4n],
  ['STRASSE', -7n],
  ['Ｃａｔｓ', 2n],
  ['Dogs 4', 4n],
  ['straße -7', -7n],
])('reads “%s” as %s', (text, id) => {
  expect(readCategory(text, NAMES)).toBe(id);
});

test.each([
  ['Cast', 'No category “Cast”.'],
  ['Dogs 2', 'No category “Dogs 2”.'],
  [' ', 'Enter a category'],
  ['9223372036854775808', 'Category is too large'],
  ['-9223372036854775809', 'Category is too small'],
])('says of “%s”: %s', (text, problem) => {
  expect(readCategory(text, NAMES)).toBe(problem);
});

test('a whole number is an ID, even if a category has that name', () => {
  const names = new Map([[4n, '12']]);
  expect(readCategory('12', names)).toBe(12n);
  expect(readCategory('12 4', names)).toBe(4n);
});

test('names the IDs of a name that several categories have', () => {
  const names = new Map([
    [4n, 'Dogs'],
    [9n, 'DOGS'],
    [12n, 'Dogs 4'],
  ]);
  expect(readCategory('dogs', names)).toBe(
    'Several categories are called dogs: 4, 9. Enter the ID.',
  );
  expect(readCategory('Dogs 4', names)).toBe(
    'Several categories are called Dogs 4: 4, 12. Enter the ID.',
  );
  expect(readCategory('dogs 9', names)).toBe(9n);
});

test('lists the first of many IDs, and the number of the others', () => {
  const many = new Map(Array.from({ length: 1205 }, (_, index) => [BigInt(index), 'Dogs']));
  expect(readCategory('dogs', many)).toBe(
    'Several categories are called dogs: 0, 1, 2, 3, 4 and 1,200 more. Enter the ID.',
  );
});

test('shortens long texts, and escapes their hidden characters', () => {
  expect(readCategory(`\u202E${'x'.repeat(200)}`, NAMES)).toBe(
    `No category “\\u{202e}${'x'.repeat(99)}…”.`,
  );
});

test('without names, only a whole number is a category', () => {
  expect(readCategory('12', new Map())).toBe(12n);
  expect(readCategory('Dogs', new Map())).toBe('Category must be a whole number, like 12');
});

test('asks to wait for the names until they are loaded', () => {
  expect(readCategory('12', undefined)).toBe(12n);
  expect(readCategory('Dogs', undefined)).toBe(
    'Category names have not loaded. Enter an ID, like 12, or try again in a moment.',
  );
});

test('reads every ID, and every suggested text, whatever the name of the category', () => {
  const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
  const anyName = anyText().filter((name) => name.trim() !== '');
  fc.assert(
    fc.property(int64, anyName, (id, name) => {
      const names = new Map([[id, name.trim()]]);
      expect(readCategory(` ${id} `, names)).toBe(id);
      expect(readCategory(categoryText(id, names), names)).toBe(id);
    }),
  );
});

test.each([
  ['', ['40', 'Birds 9', 'Cats 2', 'Dogs 4', 'Straße -7']],
  ['s', ['Straße -7', 'Birds 9', 'Cats 2', 'Dogs 4']],
  ['4', ['40', 'Dogs 4']],
  [' STRASS', ['Straße -7']],
  ['2 cat', ['Cats 2']],
  ['x', []],
])('suggests for “%s”, beginnings first, in alphabetical order: %j', (typed, texts) => {
  expect(suggestCategories(typed, [40n, 2n], NAMES)).toEqual(texts);
});

test('suggests at most 50', () => {
  const many = new Map(Array.from({ length: 1000 }, (_, index) => [BigInt(index), 'Dogs']));
  expect(suggestCategories('dog', [], many)).toHaveLength(50);
});
