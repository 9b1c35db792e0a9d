import type { SentFilter } from '../../addresses/addresses.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import {
  isAdded,
  isOpenQuestion,
  type Outcome,
  outcomeOf,
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
export function matchesFilter(outcome: Outcome, filter: SentFilter, now: number): boolean {
  if (filter === 'all') return true;
  return filter === 'added' ? isAdded(outcome) : isOpenQuestion(outcome, now);
}

/** Returns the batches that match a filter, the newest first. */
export function filterBatches({ batches, readAt }: JournalView, filter: SentFilter): Batch[] {
  return batches.filter((batch) => {
    if (batch.from === 'form') return matchesFilter(outcomeOf(batch.row), filter, readAt);
    // Only the counts are used, because a file may have thousands of rows. They do not say how a row was decided,
    // so **Added** also lists a file whose rows were decided as not added.
    const { added, decided, unknown } = batch.counts;
    if (filter === 'all') return true;
    return filter === 'added' ? added + decided > 0 : unknown > 0;
  });
}

const NOT_TO_LOOK_AT = new Set(['added', 'added before', 'waiting', 'on its way']);

/**
 * Returns the rows of an import to show, in the order of the file. For `all` these are the rows to look at, not the
 * thousands that were added, and none that wait or are on their way. A row stays among them after it is decided, so that the rows below do not move while the
 * user decides.
 */
export function filterRows(
  rows: readonly SentRow[],
  filter: SentFilter,
  now: number,
): readonly SentRow[] {
  return rows.filter(({ outcome, row }) =>
    filter === 'all'
      ? // The pet of an added row with `extra` may be in the store twice.
        row.extra !== undefined || !NOT_TO_LOOK_AT.has(outcome.is)
      : matchesFilter(outcome, filter, now),
  );
}
