import { expect, test } from 'vitest';
import { joinWords } from './join-words.ts';

test('joinWords returns the same as Intl.ListFormat in British English', () => {
  const and = new Intl.ListFormat('en-GB');
  const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  for (const parts of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']]) {
    expect(joinWords(parts, 'and')).toBe(and.format(parts));
    expect(joinWords(parts, 'or')).toBe(or.format(parts));
  }
});
