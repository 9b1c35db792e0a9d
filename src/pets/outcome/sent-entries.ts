// The entries of **Sent**: rows and groups, their filter, and the counts of a group in words.
import type { SentFilter } from '../../addresses/addresses.ts';
import type { Group, Row } from '../../database/schema.ts';
import type { GroupCounts, Sent, SentGroup } from '../../outbox/queries.ts';
import { isDone, statusIn, type StatusInGroup, TO_CHECK } from '../../outbox/row-facts.ts';
import { countOf, formatCount, wordFor } from '../../ui/words.ts';

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

/** An entry of **Sent**: a row without a group, or a group. */
export type SentEntry = Row | SentGroup;

export function isGroup(entry: Pick<Row, 'status'> | SentGroup): entry is SentGroup {
  return 'counts' in entry;
}

/** Whether Sent shows a row, or any row of a group, under a filter. */
export function matchesFilter(entry: Pick<Row, 'status'> | SentGroup, filter: SentFilter): boolean {
  if (filter === 'all') return true;
  const statuses = filter === 'added' ? (['added'] as const) : TO_CHECK;
  return statuses.some((status) =>
    isGroup(entry) ? entry.counts[status] > 0 : entry.status === status,
  );
}

/** Returns the entries that match a filter, newest first. */
export function filterSent(
  { rows, groups }: Pick<Sent, 'rows' | 'groups'>,
  filter: SentFilter,
): readonly SentEntry[] {
  const orderOf = (entry: SentEntry) => (isGroup(entry) ? entry.order : entry.id);
  return [...rows, ...groups]
    .filter((entry) => matchesFilter(entry, filter))
    .toSorted((a, b) => orderOf(b) - orderOf(a));
}

export function entryKey(entry: SentEntry): number | string {
  return isGroup(entry) ? entry.group.id : entry.id;
}

const NOT_TO_REVIEW = new Set<StatusInGroup>(['added', 'next', 'waiting', 'sending', 'skipped']);

/**
 * Returns the rows of a group to show. For `all` these are, of a file, the rows to review, not the thousands that were
 * added, unless it is finished and has none. They include resolved rows, so that an answer does not move the rows below.
 * The pets of a press are all shown.
 */
export function rowsToShow(
  rows: readonly Row[],
  filter: SentFilter,
  group: Group | undefined,
): readonly Row[] {
  if (filter !== 'all') return rows.filter((row) => matchesFilter(row, filter));
  if (group?.source === 'form') return rows;
  const toReview = rows.filter((row) => !NOT_TO_REVIEW.has(statusIn(group, row)));
  return toReview.length === 0 && group && isDone(group) ? rows : toReview;
}

/** Names an import, before the name of its file. */
export function importOf({ corrects }: Pick<Group, 'corrects'>): string {
  return corrects === undefined ? 'Import of' : 'Corrected rows of';
}

/** Says how many rows have each outcome, without zeros: `95 added`, `3 refused`. */
export function resultCounts(counts: GroupCounts): readonly string[] {
  const all: readonly [count: number, outcome: string][] = [
    [counts.added, 'added'],
    [counts.refused, 'refused'],
    [counts.unknown, 'unknown'],
    [counts.sending, 'sending'],
    [counts.waiting + counts.next, 'left to send'],
    [counts['not added'], 'marked as not added'],
    [counts.corrected, 'corrected'],
    [counts.dismissed, 'dismissed'],
    [counts.problem, wordFor(counts.problem, 'with a problem', 'with problems')],
    [counts.unsent + counts.stopped, 'not sent'],
    [counts.skipped, 'skipped'],
  ];
  return all.flatMap(([count, outcome]) => (count > 0 ? `${formatCount(count)} ${outcome}` : []));
}

/** Says the counts in words: `95 added, 3 refused, 2 unknown (100 rows)`, or `12 added`. */
export function describeResult(counts: GroupCounts): string {
  const results = resultCounts(counts);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return results.join(', ') + (results.length > 1 ? ` (${countOf(total, 'row')})` : '');
}

export function toCheckIn(counts: GroupCounts): number {
  return TO_CHECK.reduce((sum, status) => sum + counts[status], 0);
}
