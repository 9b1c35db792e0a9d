import { expect, test } from 'vitest';
import type { Outcome } from '../../database/schema.ts';
import { rowOf } from '../../testing/row-of.ts';
import { attempted } from '../../testing/write-rows.ts';
import { newestIdBefore } from './reconcile.ts';

const HOUR_MS = 3_600_000;
const ERROR = { summary: 'No.', nextStep: '' };
const refusedAt = (at: number) => ({ type: 'refused', at, status: 400, error: ERROR }) as const;
const unknownAt = (at: number) => ({ type: 'unknown', at, error: ERROR }) as const;
const addedAt = (at: number, id: bigint) =>
  rowOf(attempted({ type: 'added', at, id }), { id: Number(id) });

test('the newest ID before a corrected pet is that of later rows, too, which were added before it was sent', () => {
  const rows = [addedAt(2, 8n), addedAt(3 * HOUR_MS, 9n), addedAt(5 * HOUR_MS, 10n)];
  const newest = (...outcomes: readonly Outcome[]) =>
    newestIdBefore(rows, attempted(...outcomes), 5 * HOUR_MS);
  expect(newest(refusedAt(1), unknownAt(4 * HOUR_MS))).toBe(9n);
  // Sent again: the first request may have added it.
  expect(newest(unknownAt(HOUR_MS), unknownAt(4 * HOUR_MS))).toBe(8n);
  expect(newest(unknownAt(1))).toBeUndefined();
});
