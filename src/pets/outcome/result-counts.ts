import type { Counts } from '../../sending/journal/batch.ts';
import { formatCount } from '../../ui/words.ts';

/** How many rows of a file have something in common, and how that is coloured. */
export interface Count {
  term: string;
  count: number;
  tone?: 'problem' | 'warning' | 'good';
}

/** How many rows of an import have each outcome. Those that were added, refused or are unknown are always named. */
export function resultCounts(counts: Counts): readonly Count[] {
  const others: readonly Count[] = [
    { term: 'On their way', count: counts['on its way'] },
    { term: 'Decided by hand', count: counts.decided },
    { term: 'Not sent', count: counts['not sent'] + counts.problem + counts.waiting },
    { term: 'Added before', count: counts['added before'] },
    { term: 'Unknown before', count: counts['unknown before'] },
  ];
  return [
    { term: 'Added', count: counts.added, tone: 'good' },
    { term: 'Refused', count: counts.refused, tone: 'problem' },
    { term: 'Unknown', count: counts.unknown, tone: 'warning' },
    ...others.filter(({ count }) => count > 0),
  ];
}

/** The counts of an import that has ended: a row whose answer could not be written is still marked as on its way. */
export function finalCounts(counts: Counts): Counts {
  return { ...counts, unknown: counts.unknown + counts['on its way'], 'on its way': 0 };
}

/** The same as `resultCounts` in words: `95 added, 3 refused, 2 unknown`. */
export function describeResult(counts: Counts): string {
  return resultCounts(counts)
    .map(({ term, count }) => `${formatCount(count)} ${term.toLowerCase()}`)
    .join(', ');
}
