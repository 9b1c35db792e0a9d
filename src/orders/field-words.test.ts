import { expect, test } from 'vitest';
import { distinctFieldWords, fieldWords } from './field-words.ts';

test.each([
  ['placedAt', 'Placed at'],
  ['placed_at', 'Placed at'],
  ['Placed-At', 'Placed at'],
  ['total', 'Total'],
  ['id', 'ID'],
  ['petId', 'Pet ID'],
  ['PET_ID', 'PET ID'],
  ['customerURL', 'Customer URL'],
  ['URLOfShop', 'URL of shop'],
  ['line2', 'Line2'],
  ['N', 'N'],
])('the words of %s are %s', (name, words) => {
  expect(fieldWords(name)).toBe(words);
});

test.each(['__proto__', 'placed at', '$total', 'größe', '2nd', '', 'a__b', 'x'.repeat(61)])(
  'a name of another kind stays as it is: %s',
  (name) => {
    expect(fieldWords(name)).toBe(name);
  },
);

test('names with the same words stay as they are, so that they differ', () => {
  expect([...distinctFieldWords(['placedAt', 'total', 'placed_at'])]).toEqual([
    ['placedAt', 'placedAt'],
    ['total', 'Total'],
    ['placed_at', 'placed_at'],
  ]);
});
