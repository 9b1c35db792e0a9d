import { expect, test } from 'vitest';
import { petsAlike, readQuantity } from './several.ts';

const GUPPY = { name: 'Guppy', categoryId: 9n };

test.each([
  ['', 1],
  [' 12 ', 12],
  ['50', 50],
])('reads %j as a quantity', (quantity, count) => {
  expect(readQuantity(quantity)).toBe(count);
});

test.each(['0', '51', '1.5', '1e1', '-3', 'ten'])('refuses the quantity %s', (quantity) => {
  expect(readQuantity(quantity)).toBe('Enter a quantity from 1 to 50');
});

test('numbers the names of several, and leaves that of one', () => {
  const names = (count: number, isNumbered = true) =>
    petsAlike(GUPPY, count, isNumbered).map(({ name }) => name);
  expect(names(3)).toEqual(['Guppy 1', 'Guppy 2', 'Guppy 3']);
  expect(names(2, false)).toEqual(['Guppy', 'Guppy']);
  expect(names(1)).toEqual(['Guppy']);
});
