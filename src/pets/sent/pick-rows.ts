import type { Duplicate, ImportRow } from '../../sending/journal/import-record.ts';
import { isAdded, type Show } from './show.ts';

/** A row, its place in the import (from 0), and pets like it that are new as well. */
export interface PickedRow {
  row: ImportRow;
  index: number;
  duplicates: readonly Duplicate[];
}

/**
 * The rows of an import to show, in the order of the file: for `all` those that a person should look
 * at, since thousands that were added say nothing new. A row that was decided stays among them, so that
 * nothing moves under the hand that decides.
 */
export function pickRows(
  rows: readonly ImportRow[],
  duplicates: readonly Duplicate[],
  show: Show | 'whole',
): readonly PickedRow[] {
  const byRow = new Map<number, Duplicate[]>();
  for (const one of duplicates) byRow.set(one.row, [...(byRow.get(one.row) ?? []), one]);
  const picked: PickedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const own = byRow.get(index) ?? [];
    if (isPicked(row, own.length > 0, show)) picked.push({ row, index, duplicates: own });
  }
  return picked;
}

function isPicked({ state }: ImportRow, hasDuplicates: boolean, show: Show | 'whole'): boolean {
  switch (show) {
    case 'whole':
      return true;
    case 'added':
      return isAdded(state);
    case 'to-check':
      return state.is === 'unknown';
    case 'all':
      return hasDuplicates || NEEDS_A_LOOK.has(state.is);
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
