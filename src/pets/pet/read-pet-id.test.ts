import { expect, test, vi } from 'vitest';
import { readPetId, readTypedId } from './read-pet-id.ts';

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

test.each([
  ['12', 12n],
  ['https://shop.example/app/pets/12 ', 12n],
  ['https://shop.example/app/pets/-1', -1n],
  ['Rexhttps://shop.example/app/pets/12', 12n],
  ['https://shop.example/app/pets/1https://shop.example/app/pets/-12', -12n],
  ['https://shop.example/pets/12', undefined],
  ['https://other.example/app/pets/12', undefined],
  ['https://shop.example/app/pets/12?a', undefined],
  ['1/2', undefined],
  ['Rex', undefined],
])('typed or scanned, “%s” is the pet %s', (text, id) => {
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  expect(readTypedId(text, '/app')).toBe(id);
});
