import { addedId, type RowState } from '../../sending/journal/entry.ts';
import type { Duplicate, ImportRow } from '../../sending/journal/import-summary.ts';
import { CSV_HEADERS, writeCsv } from '../csv/csv.ts';
import { outcomeDetails, outcomeLabel } from './describe-outcome.ts';

/** The outcome of a row in the Result column of a results file. */
export type ResultText = 'added' | 'failed' | 'unknown' | 'not sent';

/** Returns the text of a row's outcome for the Result column. A decided row counts as the user decided. */
export function resultOf(state: RowState): ResultText {
  switch (state.is) {
    case 'added':
    case 'added before':
      return 'added';
    case 'refused':
      return 'failed';
    case 'on its way':
    case 'unknown':
    case 'unknown before':
      return 'unknown';
    case 'waiting':
    case 'not sent':
    case 'problem':
      return 'not sent';
    case 'decided':
      return state.how === 'not added' ? 'failed' : 'added';
  }
}

/**
 * Writes every row of an import with its outcome as CSV. If the file is imported again, the import skips
 * the pets that were added.
 */
export function writeResults(rows: readonly ImportRow[], duplicates: readonly Duplicate[]): string {
  const warnings = new Map<number, string>();
  for (const duplicate of duplicates)
    warnings.set(
      duplicate.row,
      `${warnings.get(duplicate.row) ?? ''} ${describeDuplicate(duplicate)}`.trim(),
    );
  return writeCsv([
    CSV_HEADERS.importResults,
    ...rows.map(({ line, text, state }, index) => [
      String(line),
      text?.name ?? '',
      text?.categoryId ?? '',
      text?.status ?? '',
      resultOf(state),
      String(addedId(state) ?? ''),
      `${detailsOf(state)} ${warnings.get(index) ?? ''}`.trim(),
    ]),
  ]);
}

// For these two states the label says more than the columns Result and Pet ID.
function detailsOf(state: RowState): string {
  const needsLabel = state.is === 'decided' || (state.is === 'added' && state.id === undefined);
  return needsLabel ? outcomeLabel(state) : outcomeDetails(state);
}

/** Names the results file: `delivery results.csv` for `delivery.csv`, and for `delivery results.csv` itself. */
export function resultsFileName(fileName: string): string {
  return `${fileName.replace(/( results)?(\.\w{1,4})?$/, '')} results.csv`;
}

/** Reads a cell of the Result column: whether an earlier import added the row, or left it unknown. */
export function readResultText(cell: string): 'added' | 'unknown' | undefined {
  const word = cell.trim().toLowerCase();
  return word === 'added' || word === 'unknown' ? word : undefined;
}

/** Says that the store has a second new pet identical to a row's, although the row was sent once. */
export function describeDuplicate({ pet }: Duplicate): string {
  return `Pet ${pet.id} is identical and new as well: the connection may have sent it twice, or someone else added one.`;
}
