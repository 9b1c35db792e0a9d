import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pet } from '../api/schemas.ts';
import { twinsOf, wasItAdded } from './was-it-added.ts';

const sent = { name: 'Rex', categoryId: 4n };
const rex = (id: bigint): Pet => ({ id, ...sent });
const others = (count: number): Pet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: BigInt(1000 + index),
    name: 'Tom',
    categoryId: 4n,
  }));
const list = (pets: Pet[], unreadable: string[] = []) => ({ pets, unreadable });
const known = new Set([1n]);

test('a like pet with a new ID was likely added, even in a full list', () => {
  const finding = { answer: 'likely added', pets: [rex(2n)] };
  expect(wasItAdded(sent, known, list([rex(1n), rex(2n)]))).toEqual(finding);
  expect(wasItAdded(sent, known, list([rex(2n), ...others(99)]))).toEqual(finding);
});

test('a list with room to spare and no such pet has not seen it', () => {
  expect(wasItAdded(sent, known, list([rex(1n), ...others(98)]))).toEqual({ answer: 'not seen' });
  expect(wasItAdded(sent, undefined, list([]))).toEqual({ answer: 'not seen' });
});

test('a like pet of another category or name is another pet', () => {
  const near = [
    { ...rex(2n), categoryId: 5n },
    { ...rex(3n), name: 'rex' },
  ];
  expect(wasItAdded(sent, known, list(near))).toEqual({ answer: 'not seen' });
});

test.each([
  ['not read', known, undefined],
  ['full', known, list(others(100))],
  ['full', known, list(others(99), ['{}'])],
  ['unreadable rows', known, list(others(2), ['{}'])],
  ['nothing known before', undefined, list([rex(1n)])],
] as const)('it cannot tell: %s', (reason, ids, listed) => {
  expect(wasItAdded(sent, ids, listed)).toEqual({ answer: 'cannot tell', reason });
});

test('a pet is never called added on the strength of an ID known before', () => {
  const pets = fc.array(
    fc.record({
      id: fc.bigInt({ min: 1n, max: 150n }),
      name: fc.constantFrom('Rex', 'Tom'),
      categoryId: fc.constantFrom(4n, 5n),
    }),
    { maxLength: 120 },
  );
  const ids = fc.uniqueArray(fc.bigInt({ min: 1n, max: 150n }));
  fc.assert(
    fc.property(pets, ids, (listed, before) => {
      const finding = wasItAdded(sent, new Set(before), list(listed));
      const fresh = listed.filter(
        ({ id, name, categoryId }) => !before.includes(id) && name === 'Rex' && categoryId === 4n,
      );
      expect(finding.answer === 'likely added').toBe(fresh.length > 0);
      expect(finding.answer === 'not seen' && listed.length >= 100).toBe(false);
    }),
  );
});

test('twins are like pets whose IDs are both new', () => {
  const listed = list([rex(1n), rex(41n), rex(42n), { ...rex(43n), name: 'Tom' }]);
  expect(twinsOf(rex(41n), known, listed)).toEqual([rex(42n)]);
  expect(twinsOf(rex(41n), undefined, listed)).toEqual([]);
});
