import type { RowText } from '../../sending/journal/batch.ts';
import type { SentRow } from '../../sending/journal/outcome.ts';
import { joinWords } from '../../ui/words.ts';
import { CSV_HEADERS, resultsFileName, saveCsv, writeCsv } from '../csv/csv.ts';
import type { FileWithRows } from '../../sending/journal/rows.ts';
import { type Batches, describeOutcome, outcomeLabel } from './describe-outcome.ts';

/** Downloads the results file of an import. */
export function downloadResults({ batch, rows }: FileWithRows, journal: Batches): void {
  saveCsv(resultsFileName(batch.fileName), writeResults(rows, journal));
}

/**
 * Writes every row of an import with its outcome as CSV. If the file is imported again, the import leaves out the pets
 * that were added, corrected or may have been added. Details has the cells of the file where a person has corrected them.
 */
export function writeResults(rows: readonly SentRow[], journal: Batches): string {
  return writeCsv([
    CSV_HEADERS.importResults,
    ...rows.map((row) => {
      const [result, ids, details] = resultCells(row, journal, needsLabel(row));
      return [
        String(row.line ?? ''),
        ...cellsOf(row.text),
        result,
        ids,
        [details, row.inFile && `In the file: ${cellsOf(row.inFile).join(', ')}`]
          .filter(Boolean)
          .join('. '),
      ];
    }),
  ]);
}

function cellsOf(text: RowText | undefined): [name: string, categoryId: string, status: string] {
  return [text?.name ?? '', text?.categoryId ?? '', text?.status ?? ''];
}

/** The cells Result, Pet ID and Details. */
export function resultCells(
  row: SentRow,
  journal: Batches,
  hasLabel: boolean,
): [result: string, ids: string, details: string] {
  const words = describeOutcome(row, journal);
  return [
    words.result,
    joinWords((words.ids ?? []).map(String), 'and'),
    [hasLabel ? outcomeLabel(words) : '', words.details].filter(Boolean).join('. '),
  ];
}

// For these outcomes the label may say more than the columns Result and Pet ID.
function needsLabel({ outcome }: SentRow): boolean {
  return (
    ['decided', 'corrected', 'left'].includes(outcome.is) ||
    (outcome.is === 'added' && outcome.ids.length !== 1)
  );
}
