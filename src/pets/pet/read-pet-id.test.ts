import { expect, test } from 'vitest';
import { readPetId } from './read-pet-id.ts';

test.each([
  [' 12 ', 12n],
  ['007', 7n],
  ['-9223372036854775808', -9_223_372_036_854_775_808n],
  ['', 'Enter an ID'],
  ['1e3', 'ID must be a whole number, like 12'],
  ['9223372036854775808', 'ID is too large'],
  ['-9223372036854775809', 'ID is too small'],
])('reads “%s” as %s', (text, result) => {
  expect(readPetId(text)).toBe(result);
});
