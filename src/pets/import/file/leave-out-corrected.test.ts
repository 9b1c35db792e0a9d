import { expect, test } from 'vitest';
import type { Seed } from '../../../sending/journal/batch.ts';
import { leaveOutCorrected } from './leave-out-corrected.ts';

const textOf = (name: string) => ({ name, categoryId: '4', status: 'sold' });
const seedOf = (line: number, name: string, more: Partial<Seed> = {}): Seed => ({
  line,
  text: textOf(name),
  pet: { name, categoryId: 4n },
  ...more,
});
const corrected = (name: string, words: string) => ({ text: textOf(name), words });

const leftOutLines = (seeds: readonly Seed[], ...names: string[]) =>
  leaveOutCorrected(
    seeds,
    names.map((name) => corrected(name, `Corrected ${name}.`)),
  ).flatMap(({ line, leftOut }) =>
    leftOut?.is === 'corrected before' ? [[line, leftOut.words]] : [],
  );

test('leaves out as many rows of the same text as were corrected', () => {
  const seeds = [seedOf(2, ' Rex '), seedOf(3, 'Rex'), seedOf(4, 'Rex'), seedOf(5, 'rex')];
  expect(leftOutLines(seeds, 'Rex', 'Rex ')).toEqual([
    [2, 'Corrected Rex.'],
    [3, 'Corrected Rex .'],
  ]);
  expect(leftOutLines(seeds)).toEqual([]);
});

test('compares category and status, too', () => {
  const other = { ...seedOf(2, 'Rex'), text: { name: 'Rex', categoryId: '4', status: 'Sold' } };
  const another = { ...seedOf(3, 'Rex'), text: { name: 'Rex', categoryId: '5', status: 'sold' } };
  expect(leftOutLines([other, another], 'Rex')).toEqual([]);
});

test('leaves out a row with a problem, which needs nobody any more', () => {
  const problem = seedOf(2, '', { leftOut: { is: 'problem', words: 'Name: Enter a name' } });
  expect(leftOutLines([problem], '')).toEqual([[2, 'Corrected .']]);
});

test('counts a row whose Result says the same, wherever it is in the file', () => {
  const words = 'Its Result says so.';
  const seeds = [
    seedOf(2, 'Rex'),
    seedOf(3, 'Rex', { leftOut: { is: 'corrected before', words } }),
    seedOf(4, 'Rex', { leftOut: { is: 'added before', words } }),
  ];
  expect(leftOutLines(seeds, 'Rex')).toEqual([[3, words]]);
});
