import { expect, test } from 'vitest';
import type { Batch, LeftOut, RowText } from '../../../sending/journal/batch.ts';
import type { CheckedRow } from './check-rows.ts';
import type { EarlierRow } from './earlier-rows.ts';
import { indexEarlier, matchEarlier } from './match-earlier.ts';

const textOf = (name: string): RowText => ({ name, categoryId: '4', status: '' });

function rowOf(line: number, name: string, is?: LeftOut['is']): CheckedRow {
  const leftOut = is && { leftOut: { is, words: '' } };
  const pet = is === 'problem' ? {} : { pet: { name, categoryId: 4n } };
  return { seed: { line, text: textOf(name), ...pet, ...leftOut }, problems: [], fields: [] };
}

const FROM: Batch = {
  id: 'a',
  sequence: 1,
  at: 0,
  from: 'form',
  pet: { name: 'Rex', categoryId: 4n },
  row: { attempts: [] },
};

function sent(name: string, more: Partial<EarlierRow> = {}): EarlierRow {
  const pet = { name, categoryId: 4n };
  return { from: FROM, is: 'added', pet, leftOut: { is: 'added before', words: '' }, ...more };
}

const linesOf = (rows: readonly CheckedRow[], earlier: readonly EarlierRow[]) =>
  [...matchEarlier(rows, indexEarlier(earlier))].map(([{ seed }, { is }]) => [seed.line, is]);

test('finds as many rows of a pet as were sent, the added ones first', () => {
  const rows = [rowOf(2, 'Rex'), rowOf(3, 'Rex'), rowOf(4, 'Rex'), rowOf(5, 'rex')];
  expect(linesOf(rows, [sent('Rex', { is: 'open' }), sent('Rex')])).toEqual([
    [2, 'added'],
    [3, 'open'],
  ]);
  expect(linesOf(rows, [])).toEqual([]);
});

test('compares name, category and status', () => {
  const pet = { name: 'Rex', categoryId: 4n } as const;
  const others = [sent('Roy'), sent('Rex', { pet: { ...pet, categoryId: 5n } })];
  expect(linesOf([rowOf(2, 'Rex')], others)).toEqual([]);
  expect(linesOf([rowOf(2, 'Rex')], [sent('Rex', { pet: { ...pet, status: 'sold' } })])).toEqual(
    [],
  );
});

test('a row whose Result says that it was added is one of those that were sent', () => {
  const rows = [rowOf(2, 'Rex'), rowOf(3, 'Rex', 'added before')];
  expect(linesOf(rows, [sent('Rex')])).toEqual([]);
  expect(linesOf(rows, [sent('Rex'), sent('Rex')])).toEqual([[2, 'added']]);
});

test('a row whose Result is unknown is found like any other', () => {
  expect(linesOf([rowOf(2, 'Rex', 'unknown before')], [sent('Rex')])).toEqual([[2, 'added']]);
});

test('finds a corrected row by its cells in the file, once', () => {
  const corrected = sent('Rexy', { inFile: textOf(' Rex ') });
  const rows = [rowOf(2, 'Rex', 'problem'), rowOf(3, 'Rex', 'problem'), rowOf(4, 'Rexy')];
  expect(linesOf(rows, [corrected])).toEqual([[2, 'added']]);
  expect(linesOf(rows.slice(2), [corrected])).toEqual([[4, 'added']]);
});
