import { isAdded, isOpenQuestion, type RowState } from '../../sending/journal/entry.ts';

/** The choices of the radio group **Show**. */
export const SENT_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'to-check', label: 'To check' },
  { value: 'added', label: 'Added' },
] as const;

export type SentFilter = (typeof SENT_FILTERS)[number]['value'];

/** Reads the filter from the query string of the address. Anything unknown becomes `all`. */
export function readSentFilter(search: string): SentFilter {
  const value = new URLSearchParams(search).get('show');
  return SENT_FILTERS.find((filter) => filter.value === value)?.value ?? 'all';
}

/** Writes the filter as a query string with `?`, or as '' for `all`, the default. */
export function writeSentFilter(filter: SentFilter): string {
  return filter === 'all' ? '' : `?show=${filter}`;
}

/** @param now in milliseconds since 1970 */
export function matchesFilter(state: RowState, filter: SentFilter, now: number): boolean {
  if (filter === 'all') return true;
  return filter === 'added' ? isAdded(state) : isOpenQuestion(state, now);
}
