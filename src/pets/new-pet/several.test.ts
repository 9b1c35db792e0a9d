import { expect, test } from 'vitest';
import { ONE_PET, petsAlike, readQuantity } from './several.ts';

const GUPPY = { name: 'Guppy', categoryId: 9n };

test.each([
  ['', 1],
  [' 12 ', 12],
  ['50', 50],
])('reads %j as a quantity', (quantity, count) => {
  expect(readQuantity({ ...ONE_PET, quantity })).toBe(count);
});

test.each(['0', '51', '1.5', '1e1', '-3', 'ten'])('refuses the quantity %s', (quantity) => {
  expect(readQuantity({ ...ONE_PET, quantity })).toBe('Enter a quantity from 1 to 50');
});

test('numbers the names of several, and leaves that of one', () => {
  const numbered = { quantity: '3', isNumbered: true };
  const names = (count: number, several = numbered) =>
    petsAlike(GUPPY, count, several).map(({ name }) => name);
  expect(names(3)).toEqual(['Guppy 1', 'Guppy 2', 'Guppy 3']);
  expect(names(2, { ...numbered, isNumbered: false })).toEqual(['Guppy', 'Guppy']);
  expect(names(1)).toEqual(['Guppy']);
});
