import { expect, test } from 'vitest';
import { describeResult, shownCounts } from './result-counts.ts';

const COUNTS = {
  waiting: 1,
  sending: 2,
  added: 1000,
  refused: 0,
  unsent: 1,
  unknown: 3,
  'not added': 2,
  corrected: 4,
  dismissed: 5,
  problem: 1,
  skipped: 6,
};
const GROUP = {
  id: 'a',
  environment: 'E',
  at: 0,
  source: 'file',
  name: 'a.csv',
  count: 1,
} as const;

test('counts the rows of every outcome, and all rows', () => {
  expect(describeResult(COUNTS)).toBe(
    '1,000 added, 3 unknown, 2 sending, 1 left to send, 2 marked as not added, 4 corrected, 5 dismissed, 1 with a problem, 1 not sent, 6 skipped (1,025 rows)',
  );
});

test('counts the waiting rows of an ended import as not sent', () => {
  expect(shownCounts(GROUP, COUNTS)).toBe(COUNTS);
  expect(shownCounts({ ...GROUP, endedAt: 1 }, COUNTS)).toMatchObject({ waiting: 0, unsent: 2 });
});
