import type { ImportRow } from '../../sending/journal/import-record.ts';
import { isAdded, type Show } from './show.ts';

/** A row and its place in the import, from 0. */
export interface PickedRow {
  row: ImportRow;
  index: number;
}

/**
 * The rows of an import to show, in the order of the file: for `all` those that a person should look
 * at, since thousands that were added say nothing new. A row that was decided stays among them, so that
 * nothing moves under the hand that decides.
 */
export function pickRows(rows: readonly ImportRow[], show: Show | 'whole'): readonly PickedRow[] {
  const picked: PickedRow[] = [];
  for (const [index, row] of rows.entries()) if (isPicked(row, show)) picked.push({ row, index });
  return picked;
}

function isPicked({ state }: ImportRow, show: Show | 'whole'): boolean {
  switch (show) {
    case 'whole':
      return true;
    case 'added':
      return isAdded(state);
    case 'to-check':
      return state.is === 'unknown';
    case 'all':
      // Added, and there twice.
      return state.is === 'added' ? state.surplus !== undefined : NEEDS_A_LOOK.has(state.is);
  }
}

const NEEDS_A_LOOK: ReadonlySet<string> = new Set<ImportRow['state']['is']>([
  'unknown',
  'refused',
  'not sent',
  'problem',
  'decided',
  'unknown before',
]);
