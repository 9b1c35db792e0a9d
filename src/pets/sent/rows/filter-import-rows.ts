import type { SentFilter } from '../../../addresses/addresses.ts';
import { isAdded } from '../../../sending/journal/entry.ts';
import type { ImportRow } from '../../../sending/journal/import-summary.ts';

/** A row and its index in the import, from 0. */
export interface IndexedRow {
  row: ImportRow;
  index: number;
}

/**
 * Returns the rows of an import to show, in the order of the file. For `all` these are the rows that
 * need attention, not the thousands that were added. A row stays among them after it is decided, so
 * that the rows below do not move while the user decides.
 */
export function filterImportRows(
  rows: readonly ImportRow[],
  filter: SentFilter | 'every row',
): readonly IndexedRow[] {
  const filtered: IndexedRow[] = [];
  for (const [index, row] of rows.entries())
    if (isIncluded(row, filter)) filtered.push({ row, index });
  return filtered;
}

function isIncluded({ state }: ImportRow, filter: SentFilter | 'every row'): boolean {
  switch (filter) {
    case 'every row':
      return true;
    case 'added':
      return isAdded(state);
    case 'to-check':
      return state.is === 'unknown';
    case 'all':
      // An added row needs attention when its pet is in the store twice.
      return state.is === 'added' ? state.surplus !== undefined : NEEDS_ATTENTION.has(state.is);
  }
}

const NEEDS_ATTENTION: ReadonlySet<string> = new Set<ImportRow['state']['is']>([
  'unknown',
  'refused',
  'not sent',
  'problem',
  'decided',
  'unknown before',
]);
