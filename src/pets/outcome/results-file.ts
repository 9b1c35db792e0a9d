import { addedIds, type Outcome, type SentRow } from '../../sending/journal/outcome.ts';
import { joinWords } from '../../ui/join-words.ts';
import { CSV_HEADERS, writeCsv } from '../csv/csv.ts';
import { outcomeDetails, outcomeLabel } from './describe-outcome.ts';

/**
 * Writes every row of an import with its outcome as CSV. If the file is imported again, the import skips
 * the pets that were added.
 */
export function writeResults(rows: readonly SentRow[]): string {
  return writeCsv([
    CSV_HEADERS.importResults,
    ...rows.map((row) => [
      String(row.line ?? ''),
      row.text?.name ?? '',
      row.text?.categoryId ?? '',
      row.text?.status ?? '',
      resultOf(row.outcome),
      joinWords(addedIds(row.outcome).map(String), 'and'),
      detailsOf(row),
    ]),
  ]);
}

// For these outcomes the label says more than the columns Result and Pet ID.
function detailsOf(row: SentRow): string {
  const { outcome } = row;
  const needsLabel =
    outcome.is === 'decided' || (outcome.is === 'added' && outcome.ids.length !== 1);
  return [needsLabel ? outcomeLabel(row) : '', outcomeDetails(row)].filter(Boolean).join('. ');
}

/** The text of a row's outcome in the Result column of a file. A decided row counts as the person decided. */
export function resultOf(outcome: Outcome) {
  switch (outcome.is) {
    case 'added':
    case 'added before':
      return 'added';
    case 'refused':
      return 'refused';
    case 'on its way':
    case 'unknown':
    case 'unknown before':
      return 'unknown';
    case 'waiting':
    case 'not sent':
    case 'problem':
      return 'not sent';
    case 'decided':
      return outcome.how === 'not added' ? 'not added' : 'added';
  }
}

/** Names the results file: `delivery results.csv` for `delivery.csv`, and for `delivery results.csv` itself. */
export function resultsFileName(fileName: string): string {
  return `${fileName.replace(/( results)?(\.\w{1,4})?$/, '')} results.csv`;
}
