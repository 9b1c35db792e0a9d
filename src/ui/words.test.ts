import { expect, test } from 'vitest';
import { countOf, joinSentences, joinWords } from './words.ts';

test('joinWords returns the same as Intl.ListFormat in British English', () => {
  const and = new Intl.ListFormat('en-GB');
  const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  for (const parts of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']]) {
    expect(joinWords(parts, 'and')).toBe(and.format(parts));
    expect(joinWords(parts, 'or')).toBe(or.format(parts));
  }
});

test('joinSentences writes one full stop between two texts', () => {
  expect(joinSentences(['Known: Cats and 3 more.', 'Enter a quantity', 'Enter a name'])).toBe(
    'Known: Cats and 3 more. Enter a quantity. Enter a name',
  );
});

test('joinSentences writes none after a quotation that ends with one', () => {
  expect(joinSentences(['“Banned.”', '“no”', 'In the file: Bo'])).toBe(
    '“Banned.” “no”. In the file: Bo',
  );
});

test('joinSentences keeps the other ends of sentences, and that of the last text', () => {
  expect(joinSentences(['Was it added?', 'Checking…', 'No name.'])).toBe(
    'Was it added? Checking… No name.',
  );
});

test.each([
  [0, '0 pets'],
  [1, '1 pet'],
  [5000, '5,000 pets'],
])('%d is counted as %s', (count, words) => {
  expect(countOf(count, 'pet')).toBe(words);
});
