import { expect, test } from 'vitest';
import { REX } from '../../testing/sending/memory-journal.ts';
import { isSamePet } from './match-key.ts';

test.each([
  ['Rex', true],
  ['REX', true],
  [' rex ', true],
  ['Re x', false],
  ['Ada', false],
])('a pet Rex may be stored as "%s": %s', (name, isSame) => {
  expect(isSamePet(REX, { ...REX, id: 7n, name })).toBe(isSame);
});

test('compares names in one normal form, with one space between words', () => {
  const named = (name: string) => ({ ...REX, name });
  expect(isSamePet(named('Ame\u0301lie  B'), named('Am\u00e9lie\tb'))).toBe(true);
});

test('the category counts, the status does not', () => {
  expect(isSamePet(REX, { ...REX, categoryId: 5n })).toBe(false);
  expect(isSamePet(REX, { ...REX, status: 'sold' })).toBe(true);
});
