import type { SentFilter } from '../../addresses/addresses.ts';
import type { Row, RowState } from '../../database/row-record.ts';
import type { Sent, SentGroup } from '../../outbox/queries.ts';
import { isAdded, isToCheck } from '../../outbox/row-facts.ts';
import { countToCheck } from './result-counts.ts';

export const SENT_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'to-check', label: 'To check' },
  { value: 'added', label: 'Added' },
] as const satisfies readonly { value: SentFilter; label: string }[];

/** Reads the filter from the query string. An unknown value becomes `all`. */
export function readSentFilter(search: string): SentFilter {
  const show = new URLSearchParams(search).get('show');
  return SENT_FILTERS.find(({ value }) => value === show)?.value ?? 'all';
}

export function matchesFilter({ state }: Pick<Row, 'state'>, filter: SentFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'added' ? isAdded(state) : isToCheck(state);
}

/** An entry of **Sent**: a row without a group, or a group. */
export type SentEntry = Row | SentGroup;

export function isGroup(entry: SentEntry): entry is SentGroup {
  return 'counts' in entry;
}

/** Returns the rows that match a filter, and the groups with such rows, newest first. */
export function filterSent(
  { rows, groups }: Pick<Sent, 'rows' | 'groups'>,
  filter: SentFilter,
): readonly SentEntry[] {
  const orderOf = (entry: SentEntry) => (isGroup(entry) ? entry.order : entry.id);
  const shownGroups = groups.filter(({ counts }) => {
    if (filter === 'all') return true;
    return filter === 'added' ? counts.added > 0 : countToCheck(counts) > 0;
  });
  return [...rows.filter((row) => matchesFilter(row, filter)), ...shownGroups].toSorted(
    (a, b) => orderOf(b) - orderOf(a),
  );
}

/** Whether an entry needs a person. */
export function isEntryToCheck(entry: SentEntry): boolean {
  return isGroup(entry) ? countToCheck(entry.counts) > 0 : isToCheck(entry.state);
}

/** Identifies an entry among others. */
export function entryKey(entry: SentEntry): number | string {
  return isGroup(entry) ? entry.group.id : entry.id;
}

const NOT_TO_REVIEW = new Set<RowState['type']>(['added', 'waiting', 'sending', 'skipped']);

/**
 * Returns the rows of a group to show. For `all` these are the rows to review, not the thousands that were added. They
 * include resolved rows, so that an answer does not move the rows below.
 */
export function filterRows(rows: readonly Row[], filter: SentFilter): readonly Row[] {
  return rows.filter((row) =>
    filter === 'all' ? !NOT_TO_REVIEW.has(row.state.type) : matchesFilter(row, filter),
  );
}
