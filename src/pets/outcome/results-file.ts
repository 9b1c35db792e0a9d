import { addedIds, type SentRow } from '../../sending/journal/outcome.ts';
import { joinWords } from '../../ui/words.ts';
import { CSV_HEADERS, writeCsv } from '../csv/csv.ts';
import { describeOutcome, outcomeLabel } from './describe-outcome.ts';

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
      ...resultCells(row, needsLabel(row)),
    ]),
  ]);
}

/** The cells Result, Pet ID and Details. */
export function resultCells(row: SentRow, hasLabel: boolean): string[] {
  const words = describeOutcome(row);
  return [
    words.result,
    joinWords(addedIds(row.outcome).map(String), 'and'),
    [hasLabel ? outcomeLabel(words) : '', words.details].filter(Boolean).join('. '),
  ];
}

// For these outcomes the label says more than the columns Result and Pet ID.
function needsLabel({ outcome }: SentRow): boolean {
  return outcome.is === 'decided' || (outcome.is === 'added' && outcome.ids.length !== 1);
}
