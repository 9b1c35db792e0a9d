import type { SentFilter } from '../../addresses/addresses.ts';
import { isAdded, type SentRow } from '../../sending/journal/outcome.ts';

/**
 * Returns the rows of an import to show, in the order of the file. For `all` these are the rows that
 * need attention, not the thousands that were added. A row stays among them after it is decided, so
 * that the rows below do not move while the user decides.
 */
export function filterImportRows(
  rows: readonly SentRow[],
  filter: SentFilter | 'every row',
): readonly SentRow[] {
  return rows.filter((row) => isIncluded(row, filter));
}

function isIncluded({ outcome, row }: SentRow, filter: SentFilter | 'every row'): boolean {
  switch (filter) {
    case 'every row':
      return true;
    case 'added':
      return isAdded(outcome);
    case 'to-check':
      return outcome.is === 'unknown';
    case 'all':
      // An added row needs attention when its pet is in the store twice.
      return row.extra !== undefined || NEEDS_ATTENTION.has(outcome.is);
  }
}

const NEEDS_ATTENTION: ReadonlySet<string> = new Set<SentRow['outcome']['is']>([
  'unknown',
  'refused',
  'not sent',
  'problem',
  'decided',
  'unknown before',
]);
