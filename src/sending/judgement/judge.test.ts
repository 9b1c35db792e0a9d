import { expect, test } from 'vitest';
import type { NewPet } from '../../api/schemas.ts';
import { listsOf, sent, stored } from '../../testing/test-evidence.ts';
import { judge } from './judge.ts';

test('gives no finding to a case that is not eligible', () => {
  const { findings } = judge([sent('a', { isEligible: false })], listsOf([stored(7)]));
  expect(findings.size).toBe(0);
});

test('reports a second new pet like an added one as surplus', () => {
  const added = sent('a', { state: { is: 'added', at: 0, id: 7n } });
  const { surplus } = judge([added], listsOf([stored(7), stored(8)]));
  expect(surplus.get('a')).toEqual({ pets: [expect.objectContaining({ id: 8n })], sent: 1 });
});

test('reports no surplus for a second pet that may belong to an open question', () => {
  const added = sent('a', { state: { is: 'added', at: 0, id: 7n } });
  const { surplus } = judge([added, sent('b')], listsOf([stored(7), stored(8)]));
  expect(surplus.size).toBe(0);
});

test('judges 10,000 cases', () => {
  const pets = Array.from({ length: 10_000 }, (_, index): NewPet => ({
    name: `Pet ${index % 2000}`,
    categoryId: 1n,
  }));
  const cases = pets.map((pet, index) => sent(String(index), { pet }));
  const { findings } = judge(cases, listsOf([]));
  expect(findings.size).toBe(10_000);
});
