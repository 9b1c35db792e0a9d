import type { SentFilter } from '../../addresses/addresses.ts';
import { isAdded, isOpenQuestion, type Outcome } from '../../sending/journal/outcome.ts';

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
