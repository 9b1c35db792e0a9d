import { addedId, type RowState } from '../../sending/journal/entry.ts';
import type { Duplicate, ImportRow } from '../../sending/journal/import-summary.ts';
import { CSV_HEADERS, writeCsv } from '../csv/csv.ts';
import { outcomeDetails, outcomeLabel } from './describe-outcome.ts';
import { resultOf } from './result-text.ts';

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

/** Says that the store has a second new pet identical to a row's, although the row was sent once. */
export function describeDuplicate({ pet }: Duplicate): string {
  return `Pet ${pet.id} is identical and new as well: the connection may have sent it twice, or someone else added one.`;
}
