import { expect, test } from 'vitest';
import type { Pet } from '../../../api/schemas.ts';
import type { ImportRow } from '../../../outbox/add-rows.ts';
import {
  describeDuplicateOf,
  describeRepeatedLines,
  findLikelyDuplicates,
  findRepeatedLines,
  skipDuplicates,
} from './find-likely-duplicates.ts';

const rowOf = (line: number, name: string, more: Partial<ImportRow> = {}): ImportRow => ({
  line,
  pet: { name, categoryId: 4n },
  ...more,
});
const rex: Pet = { id: 7n, name: 'Rex', categoryId: 4n, status: 'sold' };

const describe = (rows: readonly ImportRow[], pets: readonly Pet[] = []) =>
  findLikelyDuplicates(rows, pets).map((duplicate) => [
    duplicate.row.line,
    describeDuplicateOf(duplicate),
  ]);

test('a row duplicates a pet in the store, and so does every row like it', () => {
  expect(describe([rowOf(2, 'rex'), rowOf(3, 'Ada'), rowOf(4, ' REX ')], [rex])).toEqual([
    [2, 'pet 7 (sold)'],
    [4, 'pet 7 (sold)'],
  ]);
});

test('a row repeats an earlier one that is sent', () => {
  const kept = { type: 'skipped', reason: 'added before', words: '' } as const;
  const rows = [
    rowOf(2, 'Rex', { kept }),
    { line: 3 },
    rowOf(4, 'Rex'),
    rowOf(5, 'Rex', { pet: { name: 'Rex', categoryId: 5n } }),
    rowOf(6, ' REX '),
    rowOf(7, 'Rex', { kept }),
    rowOf(8, 'Rex'),
  ];
  expect(findRepeatedLines(rows)).toEqual([6, 8]);
});

test.each([
  [[3], 'Line 3 repeats an earlier row. It will still be sent.'],
  [[3, 5], '2 rows repeat an earlier row (lines 3 and 5). They will still be sent.'],
  [
    Array.from({ length: 12 }, (_, index) => index + 3),
    '12 rows repeat an earlier row (lines 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 2 more). They will still be sent.',
  ],
])('says of the lines %j that they repeat an earlier row', (lines, words) => {
  expect(describeRepeatedLines(lines)).toBe(words);
});

test('a row with the name of another pet in another category is no duplicate', () => {
  const other = rowOf(3, 'Rex', { pet: { name: 'Rex', categoryId: 5n } });
  expect(describe([rowOf(2, 'Rex'), other], [{ ...rex, categoryId: 6n }])).toEqual([]);
});

test('a row that will not be sent is no duplicate', () => {
  const rows = [
    rowOf(2, 'Rex', { kept: { type: 'skipped', reason: 'added before', words: '' } }),
    { line: 3 },
  ];
  expect(describe(rows, [rex])).toEqual([]);
});

test('the duplicates stay in the file, each with the reason why it is left out', () => {
  const rows = [rowOf(2, 'Ada'), rowOf(3, 'rex')];
  const kept = skipDuplicates(rows, findLikelyDuplicates(rows, [rex]));
  expect(kept).toEqual([
    rows[0],
    {
      ...rows[1],
      kept: { type: 'skipped', reason: 'duplicate', words: 'Likely duplicate of pet 7 (sold).' },
    },
  ]);
});
