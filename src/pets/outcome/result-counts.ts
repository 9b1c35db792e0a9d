import type { Group } from '../../database/schema.ts';
import type { GroupCounts } from '../../outbox/queries.ts';
import { TO_CHECK } from '../../outbox/row-facts.ts';
import { countOf, formatCount, wordFor } from '../../ui/words.ts';

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
