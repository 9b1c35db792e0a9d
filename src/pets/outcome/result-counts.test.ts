import { expect, test } from 'vitest';
import { NO_ROWS } from '../../outbox/queries.ts';
import { toCheckIn, describeResult } from './sent-entries.ts';

const COUNTS = {
  next: 3,
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
  stopped: 0,
};

test('counts the rows of every outcome, and all rows', () => {
  expect(describeResult(COUNTS)).toBe(
    '1,000 added, 3 unknown, 2 sending, 4 left to send, 2 marked as not added, 4 corrected, 5 dismissed, 1 with a problem, 1 not sent, 6 skipped (1,028 rows)',
  );
});

test('counts the rows of a stopped import as not sent, but not as rows to check', () => {
  const counts = { ...NO_ROWS, added: 7, unsent: 1, stopped: 2 };
  expect(describeResult(counts)).toBe('7 added, 3 not sent (10 rows)');
  expect(toCheckIn(counts)).toBe(1);
});
