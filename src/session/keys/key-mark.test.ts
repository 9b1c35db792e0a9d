import { expect, test } from 'vitest';
import { keyMark } from './key-mark.ts';

// The 32-bit FNV-1a checksums that its authors publish (e40c292c, bf9cf968, 811c9dc5), each folded to 16 bits.
test.each([
  ['a', 'cd20'],
  ['foobar', '46f4'],
  ['', '1cd9'],
])('the mark of %j is its folded FNV-1a checksum', (key, mark) => {
  expect(keyMark(key)).toBe(mark);
});

test('a mark always has four digits', () => {
  const marks = Array.from({ length: 1000 }, (_, index) => keyMark(`key ${index}`));
  expect(marks.filter((mark) => !/^[0-9a-f]{4}$/.test(mark))).toEqual([]);
  expect(marks.some((mark) => mark.startsWith('0'))).toBe(true);
});
