import { type Entry, isOpenQuestion, type RowState } from '../../sending/journal/entry.ts';
import type { ImportSummary, ImportRow } from '../../sending/journal/import-summary.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';

/** What staff choose to see of all that was sent. */
export const SHOW_OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'to-check', label: 'To check' },
  { value: 'added', label: 'Added' },
] as const;

export type Show = (typeof SHOW_OPTIONS)[number]['value'];

/** Reads the address's search part: nonsense falls back to all. */
export function readShow(search: string): Show {
  const asked = new URLSearchParams(search).get('show');
  return SHOW_OPTIONS.find(({ value }) => value === asked)?.value ?? 'all';
}

/** Writes the search part, with its `?` unless it is empty. The default is left out. */
export function writeShow(show: Show): string {
  return show === 'all' ? '' : `?show=${show}`;
}

/** A line of the table: one pet from a form, or one import with all its rows. */
export type SentItem = Entry | ImportSummary;

export function isImport(line: SentItem): line is ImportSummary {
  return 'counts' in line;
}

/** The lines to show, the newest first. By their sequence, since clocks can be set back. */
export function linesOf({ entries, imports, readAt }: JournalView, show: Show): SentItem[] {
  const lines = [
    ...entries.filter(({ state }) => isShown(state, show, readAt)),
    ...imports.filter((record) => isImportShown(record, show)),
  ];
  return lines.toSorted((one, other) => other.sequence - one.sequence);
}

export function isShown(state: RowState, show: Show, now: number): boolean {
  if (show === 'all') return true;
  return show === 'added' ? isAdded(state) : isOpenQuestion(state, now);
}

/** Whether its pet was added, as the service or a person said. */
export function isAdded(state: RowState): boolean {
  return state.is === 'added' || (state.is === 'decided' && state.how !== 'not added');
}

// From its counts alone, since it may have thousands of rows: a row that a person decided may count
// for either.
function isImportShown({ counts }: ImportSummary, show: Show): boolean {
  if (show === 'all') return true;
  return show === 'added' ? counts.added + counts.decided > 0 : counts.unknown > 0;
}

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
