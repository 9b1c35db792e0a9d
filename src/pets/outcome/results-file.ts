import type { SentRow } from '../../sending/journal/outcome.ts';
import { joinWords } from '../../ui/words.ts';
import { CSV_HEADERS, fileNameAfter, saveCsv, writeCsv } from '../csv/csv.ts';
import type { FileWithRows } from '../../sending/journal/rows.ts';
import { type Batches, describeOutcome, outcomeLabel } from './describe-outcome.ts';

/** Downloads the results file of an import. */
export function downloadResults({ batch, rows }: FileWithRows, journal: Batches): void {
  saveCsv(fileNameAfter(batch.fileName, 'results'), writeResults(rows, journal));
}

/**
 * Writes every row of an import with its outcome as CSV. If the file is imported again, the import leaves out the pets
 * that were added, corrected or may have been added.
 */
export function writeResults(rows: readonly SentRow[], journal: Batches): string {
  return writeCsv([
    CSV_HEADERS.importResults,
    ...rows.map((row) => [
      String(row.line ?? ''),
      row.text?.name ?? '',
      row.text?.categoryId ?? '',
      row.text?.status ?? '',
      ...resultCells(row, journal, needsLabel(row)),
    ]),
  ]);
}

/** The cells Result, Pet ID and Details. */
export function resultCells(row: SentRow, journal: Batches, hasLabel: boolean): string[] {
  const words = describeOutcome(row, journal);
  return [
    words.result,
    joinWords((words.ids ?? []).map(String), 'and'),
    [hasLabel ? outcomeLabel(words) : '', words.details].filter(Boolean).join('. '),
  ];
}

// For these outcomes the label says more than the columns Result and Pet ID.
function needsLabel({ outcome }: SentRow): boolean {
  return (
    ['decided', 'corrected', 'left'].includes(outcome.is) ||
    (outcome.is === 'added' && outcome.ids.length !== 1)
  );
}
