import type { SentFilter } from '../../addresses/addresses.ts';
import type { Group, Row } from '../../database/schema.ts';
import type { Sent, SentGroup } from '../../outbox/queries.ts';
import { isToCheck, type StatusInGroup, statusIn } from '../../outbox/row-facts.ts';
import { toCheckIn } from './result-counts.ts';

export const SENT_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'to-check', label: 'To check' },
  { value: 'added', label: 'Added' },
] as const satisfies readonly { value: SentFilter; label: string }[];

/** An unknown value becomes `all`. */
export function readSentFilter(search: string): SentFilter {
  const show = new URLSearchParams(search).get('show');
  return SENT_FILTERS.find(({ value }) => value === show)?.value ?? 'all';
}

export function matchesFilter(row: Pick<Row, 'status'>, filter: SentFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'added' ? row.status === 'added' : isToCheck(row);
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
    return filter === 'added' ? counts.added > 0 : toCheckIn(counts) > 0;
  });
  return [...rows.filter((row) => matchesFilter(row, filter)), ...shownGroups].toSorted(
    (a, b) => orderOf(b) - orderOf(a),
  );
}

export function isEntryToCheck(entry: SentEntry): boolean {
  return isGroup(entry) ? toCheckIn(entry.counts) > 0 : isToCheck(entry);
}

export function entryKey(entry: SentEntry): number | string {
  return isGroup(entry) ? entry.group.id : entry.id;
}

const NOT_TO_REVIEW = new Set<StatusInGroup>(['added', 'next', 'waiting', 'sending', 'skipped']);

/**
 * Returns the rows of a group to show. For `all` these are, of a file, the rows to review, not the thousands that were
 * added. They include resolved rows, so that an answer does not move the rows below. The pets of a press are all shown.
 */
export function rowsToShow(
  rows: readonly Row[],
  filter: SentFilter,
  group: Group | undefined,
): readonly Row[] {
  if (filter !== 'all') return rows.filter((row) => matchesFilter(row, filter));
  if (group?.source === 'form') return rows;
  return rows.filter((row) => !NOT_TO_REVIEW.has(statusIn(group, row)));
}
