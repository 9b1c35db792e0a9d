import { expect, test } from 'vitest';
import { countOf, joinWords } from './words.ts';

test('joinWords returns the same as Intl.ListFormat in British English', () => {
  const and = new Intl.ListFormat('en-GB');
  const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  for (const parts of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']]) {
    expect(joinWords(parts, 'and')).toBe(and.format(parts));
    expect(joinWords(parts, 'or')).toBe(or.format(parts));
  }
});

test.each([
  [0, '0 pets'],
  [1, '1 pet'],
  [5000, '5,000 pets'],
])('%d is counted as %s', (count, words) => {
  expect(countOf(count, 'pet')).toBe(words);
});
