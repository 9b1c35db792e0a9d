// The filters of **Sent**, and the counts of an entry in words.
import type { SentFilter } from '../../../addresses/addresses.ts';
import type { Entry, EntryCounts } from '../../../outbox/entries.ts';
import { countOf, formatCount, wordFor } from '../../../ui/words.ts';

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

/** Says how many rows have each outcome, without zeros: `95 added`, `3 refused`. */
export function resultCounts(counts: EntryCounts): readonly string[] {
  const all: readonly [count: number, outcome: string][] = [
    [counts.added, 'added'],
    [counts.refused, 'refused'],
    [counts.unknown, 'unknown'],
    [counts.sending, 'sending'],
    [counts.waiting + counts.next, 'left to send'],
    [counts['not added'], 'marked as not added'],
    [counts.dismissed, 'dismissed'],
    [counts.problem, wordFor(counts.problem, 'with a problem', 'with problems')],
    [counts.unsent + counts.stopped, 'not sent'],
    [counts.skipped, 'skipped'],
  ];
  return all.flatMap(([count, outcome]) => (count > 0 ? `${formatCount(count)} ${outcome}` : []));
}

/**
 * Says the counts in words: `95 added, 3 refused, 2 unknown (100 rows)`, or `12 added`. Only those of a file have their
 * sum: several of a press are named with it, as in `5 × Koi`.
 */
export function describeResult({ kind, counts }: Pick<Entry, 'kind' | 'counts'>): string {
  const results = resultCounts(counts);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isSummed = kind === 'file' && results.length > 1;
  return results.join(', ') + (isSummed ? ` (${countOf(total, 'row')})` : '');
}
