import { expect, test } from 'vitest';
import type { RowText } from '../../../database/row-record.ts';
import type { Kept } from '../../../outbox/add-rows.ts';
import type { CheckedRow } from './check-rows.ts';
import type { EarlierRow, EarlierSource } from './earlier-rows.ts';
import { indexEarlier, matchEarlier } from './match-earlier.ts';

const textOf = (name: string): RowText => ({ name, categoryId: '4', status: '' });

type Reason = Extract<Kept, { type: 'skipped' }>['reason'];

const keptFor = (why: Reason | 'problem'): Kept =>
  why === 'problem' ? { type: why, words: '' } : { type: 'skipped', reason: why, words: '' };

function rowOf(line: number, name: string, why?: Reason | 'problem'): CheckedRow {
  const kept = why && { kept: keptFor(why) };
  const pet = why === 'problem' ? {} : { pet: { name, categoryId: 4n } };
  return { importRow: { line, cells: textOf(name), ...pet, ...kept }, problems: [], fields: [] };
}

const FROM: EarlierSource = { id: 'form', at: 0, order: 1 };

function sent(name: string, more: Partial<EarlierRow> = {}): EarlierRow {
  const pet = { name, categoryId: 4n };
  return { from: FROM, is: 'added', pet, kept: keptFor('added before'), ...more };
}

const linesOf = (rows: readonly CheckedRow[], earlier: readonly EarlierRow[]) =>
  [...matchEarlier(rows, indexEarlier(earlier))].map(([{ importRow }, { is }]) => [
    importRow.line,
    is,
  ]);

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
  const sold = sent('Rex', { pet: { ...pet, status: 'sold' } });
  expect(linesOf([rowOf(2, 'Rex')], [sold])).toEqual([]);
  const { importRow, ...rest } = rowOf(2, 'Rex');
  const rowWith = (status: 'sold' | 'pending'): CheckedRow => ({
    ...rest,
    importRow: { ...importRow, pet: { ...pet, status } },
  });
  expect(linesOf([rowWith('sold')], [sold])).toEqual([[2, 'added']]);
  expect(linesOf([rowWith('pending')], [sold])).toEqual([]);
});

test.each(['added before', 'corrected before'] as const)(
  'a row whose Result says that it was %s is one of those that were sent',
  (is) => {
    const rows = [rowOf(2, 'Rex'), rowOf(3, 'Rex', is)];
    expect(linesOf(rows, [sent('Rex')])).toEqual([]);
    expect(linesOf(rows, [sent('Rex'), sent('Rex')])).toEqual([[2, 'added']]);
  },
);

test('a row whose Result is unknown is found like any other', () => {
  expect(linesOf([rowOf(2, 'Rex', 'unknown before')], [sent('Rex')])).toEqual([[2, 'added']]);
});

test('finds a corrected row by its cells in the file, once', () => {
  const corrected = sent('Rexy', { cellsInFile: textOf(' Rex ') });
  const rows = [rowOf(2, 'Rex', 'problem'), rowOf(3, 'Rex', 'problem'), rowOf(4, 'Rexy')];
  expect(linesOf(rows, [corrected])).toEqual([[2, 'added']]);
  expect(linesOf(rows.slice(2), [corrected])).toEqual([[4, 'added']]);
  expect(linesOf([rowOf(2, 'Roy', 'problem')], [corrected])).toEqual([]);
});
