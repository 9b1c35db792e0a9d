import { expect, test } from 'vitest';
import { readPetId } from './pet-id-text.ts';

test.each([
  [' 12 ', 12n],
  ['007', 7n],
  ['-9223372036854775808', -9_223_372_036_854_775_808n],
  ['', 'Enter an ID'],
  ['1e3', 'ID must be a whole number, like 12'],
  ['9223372036854775808', 'ID must be between -9223372036854775808 and 9223372036854775807'],
])('“%s” is read as %s', (text, read) => {
  expect(readPetId(text)).toBe(read);
});
