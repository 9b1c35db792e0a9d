import type { Group } from '../../database/schema.ts';
import type { GroupCounts } from '../../outbox/queries.ts';
import { TO_CHECK } from '../../outbox/row-facts.ts';
import { countOf, formatCount, wordFor } from '../../ui/words.ts';

export interface Count {
  term: string;
  count: number;
  tone?: 'problem' | 'warning' | 'good';
}

/** Names an import, before the name of its file. */
export function importOf({ corrects }: Pick<Group, 'corrects'>): string {
  return corrects === undefined ? 'Import of' : 'Corrected rows of';
}

/** Omits zeros. */
export function resultCounts(counts: GroupCounts): readonly Count[] {
  const all: readonly Count[] = [
    { term: 'Added', count: counts.added, tone: 'good' },
    { term: 'Refused', count: counts.refused, tone: 'problem' },
    { term: 'Unknown', count: counts.unknown, tone: 'warning' },
    { term: 'Sending', count: counts.sending },
    { term: 'Left to send', count: counts.waiting + counts.next },
    { term: 'Marked as not added', count: counts['not added'] },
    { term: 'Corrected', count: counts.corrected },
    { term: 'Dismissed', count: counts.dismissed },
    {
      term: wordFor(counts.problem, 'With a problem', 'With problems'),
      count: counts.problem,
      tone: 'problem',
    },
    { term: 'Not sent', count: counts.unsent + counts.stopped },
    { term: 'Skipped', count: counts.skipped },
  ];
  return all.filter(({ count }) => count > 0);
}

/** Says the counts in words: `95 added, 3 refused, 2 unknown (100 rows)`, or `12 added`. */
export function describeResult(counts: GroupCounts): string {
  const results = resultCounts(counts);
  const total = results.reduce((sum, { count }) => sum + count, 0);
  const parts = results.map(({ term, count }) => `${formatCount(count)} ${term.toLowerCase()}`);
  const sum = parts.length > 1 ? ` (${countOf(total, 'row')})` : '';
  return parts.join(', ') + sum;
}

export function toCheckIn(counts: GroupCounts): number {
  return TO_CHECK.reduce((sum, status) => sum + counts[status], 0);
}
