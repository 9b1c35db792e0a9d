import { expect, test } from 'vitest';
import type { ListedPets } from '../../api/list-pets.ts';
import type { Pet } from '../../api/schemas.ts';
import type { Fate, ImportRow } from './import-row.ts';
import { settle } from './settle.ts';

const rex = (id: bigint): Pet => ({ id, name: 'Rex', categoryId: 4n, status: 'sold' });
const row = (fate: Fate, name = 'Rex'): ImportRow => ({
  line: 2,
  text: { name, categoryId: '4', status: 'sold' },
  fate,
});
const UNKNOWN: Fate = { state: 'unknown', words: 'No answer.' };
const listing = (...pets: Pet[]) => {
  const listed: ListedPets = { pets, unreadable: [] };
  return () => listed;
};
const answers = (rows: ImportRow[], known: Iterable<bigint>, pets: Pet[]) =>
  [...settle(rows, new Set(known), listing(...pets)).fates.values()].map((fate) =>
    fate.state === 'unknown' ? fate.finding?.answer : fate.state,
  );

test('one new pet answers for one row, not for all that are like it', () => {
  expect(answers([row(UNKNOWN), row(UNKNOWN)], [1n], [rex(1n), rex(2n)])).toEqual([
    'likely added',
    'not seen',
  ]);
});

test('a pet that the service named for another row is no evidence', () => {
  const rows = [row({ state: 'added', id: 2n }), row(UNKNOWN)];
  expect(answers(rows, [1n], [rex(1n), rex(2n)])).toEqual(['not seen']);
});

test('without a list there is nothing to tell from, and without one before, not much', () => {
  expect(settle([row(UNKNOWN)], new Set(), () => undefined).fates.get(0)).toMatchObject({
    finding: { answer: 'cannot tell', reason: 'not read' },
  });
  expect(settle([row(UNKNOWN)], undefined, listing(rex(1n))).fates.get(0)).toMatchObject({
    finding: { answer: 'cannot tell', reason: 'nothing known before' },
  });
});

test('a pet that is there twice though sent once is named, an old one is not', () => {
  const rows = [row({ state: 'added', id: 3n }), row({ state: 'added', id: 4n }, 'Tom')];
  const { twins } = settle(rows, new Set([1n]), listing(rex(1n), rex(2n), rex(3n)));
  expect(twins).toEqual([{ row: 0, pet: rex(2n) }]);
  expect(settle(rows, undefined, listing(rex(2n))).twins).toEqual([]);
});
