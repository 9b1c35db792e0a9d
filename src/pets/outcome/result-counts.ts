import type { Counts, FileBatch } from '../../sending/journal/batch.ts';
import { countOf, formatCount } from '../../ui/words.ts';

/** How many rows of a file have something in common, and how that is coloured. */
export interface Count {
  term: string;
  count: number;
  tone?: 'problem' | 'warning' | 'good';
}

/**
 * How many rows of an import have each outcome: their sum is the number of rows of the file. Those that were added,
 * refused or are unknown are always named.
 */
export function resultCounts(counts: Counts): readonly Count[] {
  const others: readonly Count[] = [
    { term: 'On their way', count: counts['on its way'] },
    { term: 'Waiting', count: counts.waiting },
    { term: 'Not added, as you said', count: counts['not added'] },
    { term: 'Corrected', count: counts.corrected },
    { term: 'Left as they are', count: counts.left },
    { term: 'With a problem', count: counts.problem, tone: 'problem' },
    { term: 'Not sent', count: counts['not sent'] },
    { term: 'Left out', count: counts.duplicate },
    { term: 'Added before', count: counts['added before'] },
    { term: 'Unknown before', count: counts['unknown before'] },
    { term: 'Corrected before', count: counts['corrected before'] },
  ];
  return [
    { term: 'Added', count: counts.added, tone: 'good' },
    { term: 'Refused', count: counts.refused, tone: 'problem' },
    { term: 'Unknown', count: counts.unknown, tone: 'warning' },
    ...others.filter(({ count }) => count > 0),
  ];
}

/**
 * The counts of an import that has ended. A row that is still marked as on its way counts as unknown: its answer could
 * not be written, or a person has sent it again just now. One that waits counts as not sent: a person must continue the
 * import, or has just sent it again.
 */
export function finalCounts(counts: Counts): Counts {
  return {
    ...counts,
    unknown: counts.unknown + counts['on its way'],
    'on its way': 0,
    'not sent': counts['not sent'] + counts.waiting,
    waiting: 0,
  };
}

/** The counts of an import as they are to be told. */
export function resultOf({ counts, endedAt }: FileBatch): Counts {
  return endedAt === undefined ? counts : finalCounts(counts);
}

/** The same as `resultCounts` in words: `100 rows: 95 added, 3 refused, 2 unknown`. */
export function describeResult(counts: Counts): string {
  const results = resultCounts(counts);
  const total = results.reduce((sum, { count }) => sum + count, 0);
  const parts = results.map(({ term, count }) => `${formatCount(count)} ${term.toLowerCase()}`);
  return `${countOf(total, 'row')}: ${parts.join(', ')}`;
}
