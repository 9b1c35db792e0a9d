import { expect, test } from 'vitest';
import { describeResult, finalCounts } from './result-counts.ts';

const COUNTS = {
  waiting: 1,
  'on its way': 2,
  added: 1000,
  refused: 0,
  'not sent': 1,
  unknown: 3,
  'not added': 0,
  corrected: 4,
  left: 0,
  problem: 1,
  duplicate: 5,
  'added before': 2,
  'unknown before': 0,
  'corrected before': 6,
};

test('names every row of an import, also those on their way and those that wait', () => {
  expect(describeResult(COUNTS)).toBe(
    '1,025 rows: 1,000 added, 0 refused, 3 unknown, 2 on their way, 1 waiting, 4 corrected, 1 with a problem, 1 not sent, 5 left out, 2 added before, 6 corrected before',
  );
});

test('names only the outcomes that an import has, but for those that count most', () => {
  const counts = {
    ...COUNTS,
    'not added': 2,
    left: 3,
    'unknown before': 4,
    waiting: 0,
    duplicate: 0,
  };
  const terms = 'not added, as you said|left as they are|unknown before';
  expect(describeResult(counts).match(new RegExp(`\\d (${terms})`, 'g'))).toEqual([
    '2 not added, as you said',
    '3 left as they are',
    '4 unknown before',
  ]);
  expect(describeResult(counts)).not.toMatch(/waiting|left out/);
});

test('says of an import that has ended that no row waits, and that rows without a written answer are unknown', () => {
  expect(describeResult(finalCounts(COUNTS))).toBe(
    '1,025 rows: 1,000 added, 0 refused, 5 unknown, 4 corrected, 1 with a problem, 2 not sent, 5 left out, 2 added before, 6 corrected before',
  );
});
