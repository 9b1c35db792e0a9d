import { expect, test } from 'vitest';
import { describeResult, finalCounts } from './result-counts.ts';

const COUNTS = {
  waiting: 1,
  'on its way': 2,
  'not sent': 1,
  added: 1000,
  refused: 0,
  unknown: 3,
  decided: 0,
  problem: 1,
  'added before': 2,
  'unknown before': 0,
};

test('names rows on their way while the import runs', () => {
  expect(describeResult(COUNTS)).toBe(
    '1,000 added, 0 refused, 3 unknown, 2 on their way, 3 not sent, 2 added before',
  );
});

test('says of an import that has ended that rows without a written answer are unknown', () => {
  expect(describeResult(finalCounts(COUNTS))).toBe(
    '1,000 added, 0 refused, 5 unknown, 3 not sent, 2 added before',
  );
});
