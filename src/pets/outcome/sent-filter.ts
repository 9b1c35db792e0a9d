import type { SentFilter } from '../../addresses/addresses.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import {
  countsOf,
  countToCheck,
  isAdded,
  isToCheck,
  type Outcome,
  type SentRow,
} from '../../sending/journal/outcome.ts';

/** The choices of the radio group **Show**. */
export const SENT_FILTERS: readonly { value: SentFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'to-check', label: 'To check' },
  { value: 'added', label: 'Added' },
];

/** Reads the filter from the query string of the address. Anything unknown becomes `all`. */
export function readSentFilter(search: string): SentFilter {
  const show = new URLSearchParams(search).get('show');
  return SENT_FILTERS.find(({ value }) => value === show)?.value ?? 'all';
}

/** @param now in milliseconds since 1970 */
export function matchesFilter(
  { outcome, line }: Pick<SentRow, 'outcome' | 'line'>,
  filter: SentFilter,
  now: number,
): boolean {
  if (filter === 'all') return true;
  if (filter === 'added') return isAdded(outcome);
  // As in `countToCheck`, which counts no row of a file whose tab may be asleep.
  return isToCheck(outcome, now) && (line === undefined || outcome.is !== 'on its way');
}

/** Returns the batches with a row that matches a filter, the newest first. */
export function filterBatches(
  { batches, readAt }: Pick<JournalView, 'batches' | 'readAt'>,
  filter: SentFilter,
): readonly Batch[] {
  if (filter === 'all') return batches;
  return batches.filter((batch) =>
    filter === 'added' ? (countsOf(batch).added ?? 0) > 0 : countToCheck(batch, readAt) > 0,
  );
}

const NOT_TO_LOOK_AT = new Set<Outcome['is']>([
  'added',
  'waiting',
  'on its way',
  'duplicate',
  'added before',
  'corrected before',
]);

/**
 * Returns the rows of an import to show, in the order of the file. For `all` these are the rows to look at, not the
 * thousands that were added. A row that a person has decided or sent again stays among them, so that the rows below do
 * not move.
 */
export function filterRows(
  rows: readonly SentRow[],
  filter: SentFilter,
  now: number,
): readonly SentRow[] {
  return rows.filter((one) =>
    filter === 'all'
      ? one.row.attempts.length > 1 || !NOT_TO_LOOK_AT.has(one.outcome.is)
      : matchesFilter(one, filter, now),
  );
}
