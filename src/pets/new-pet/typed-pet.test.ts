import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { nextNumber, petsAlike, readTypedPet, readQuantity } from './typed-pet.ts';

const NAMES = new Map([[4n, 'Dogs']]);

test('reports the problems of the wrong fields alone', () => {
  for (const name of [' ', '\u200B\u2060'])
    expect(readTypedPet({ name, categoryId: '4', status: 'sold' }, NAMES)).toEqual({
      problems: { name: 'Enter a name' },
    });
  expect(readTypedPet({ name: ' ', categoryId: 'Dog', status: undefined }, NAMES)).toEqual({
    problems: {
      name: 'Enter a name',
      categoryId: 'No category “Dog”.',
      status: 'Status must be available, pending or sold, or left empty',
    },
  });
});

test('reads every int64 and every name exactly, without the spaces around it', () => {
  const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
  const petNames = anyText().filter((name) => /[^\s\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]/u.test(name));
  fc.assert(
    fc.property(int64, petNames, (categoryId, name) => {
      const text = { name: ` ${name} `, categoryId: ` ${categoryId} `, status: 'sold' } as const;
      expect(readTypedPet(text, NAMES)).toEqual({
        pet: { name: name.trim(), categoryId, status: 'sold' },
      });
    }),
  );
});

test('sends no status for Not set, and the ID for the name of a category', () => {
  expect(readTypedPet({ name: 'Rex', categoryId: 'dogs', status: '' }, NAMES)).toStrictEqual({
    pet: { name: 'Rex', categoryId: 4n },
  });
});

const GUPPY = { name: 'Guppy', categoryId: 9n };

test.each([
  ['', 1],
  [' 12 ', 12],
  ['50', 50],
])('reads %j as a quantity', (quantity, count) => {
  expect(readQuantity(quantity)).toBe(count);
});

test.each(['0', '1.5', '1e1', '-3', 'ten'])('refuses the quantity %s', (quantity) => {
  expect(readQuantity(quantity)).toBeTypeOf('string');
});

test('says the bounds of the quantity', () => {
  expect(readQuantity('51')).toBe('Enter a quantity from 1 to 50');
});

test('numbers the names of several, and leaves that of one', () => {
  const names = (count: number, first: number | undefined) =>
    petsAlike(GUPPY, count, first).map(({ name }) => name);
  expect(names(3, 4)).toEqual(['Guppy 4', 'Guppy 5', 'Guppy 6']);
  expect(names(2, undefined)).toEqual(['Guppy', 'Guppy']);
  expect(names(1, 4)).toEqual(['Guppy']);
});

test.each([
  [[], 1],
  // A name without a number, another name, and a number of a longer name.
  [['Guppy', 'Molly 7', 'Big Guppy 8', 'Guppy 12b', 'Guppy 3 4'], 1],
  [['Guppy 2', 'GUPPY  007', 'Gúppy 5'], 8],
  // Not a number of pets, but of something else.
  [['Guppy 9999999999999999', 'Guppy 3'], 4],
])('after %j, Guppy continues at number %d', (known, number) => {
  expect(nextNumber('Guppy', known)).toBe(number);
});
