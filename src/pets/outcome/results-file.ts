import type { Row, RowText } from '../../database/row-record.ts';
import { CSV_HEADERS, resultsFileName, saveCsv, writeCsv } from '../csv/csv.ts';
import { describeOutcome, type OutcomeContext, outcomeLabel } from './describe-outcome.ts';

/** Downloads the results file of an import. */
export function downloadResults(rows: readonly Row[], context: OutcomeContext): void {
  saveCsv(resultsFileName(context.group?.name ?? ''), writeResults(rows, context));
}

/**
 * Writes every row of an import with its outcome as CSV. If the file is imported again, the import skips the pets that
 * were added, corrected or may have been added. Details has the cells of the file where a person has corrected them.
 */
export function writeResults(rows: readonly Row[], context: OutcomeContext): string {
  return writeCsv([
    CSV_HEADERS.importResults,
    ...rows.map((row) => {
      const [result, id, details] = resultCells(row, context, needsLabel(row));
      const { cellsInFile } = row;
      return [
        String(row.line ?? ''),
        ...cellsOf(row.cells),
        result,
        id,
        [details, cellsInFile && `In the file: ${cellsOf(cellsInFile).join(', ')}`]
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
  row: Row,
  context: OutcomeContext,
  hasLabel: boolean,
): [result: string, id: string, details: string] {
  const words = describeOutcome(row, context);
  const label = hasLabel ? outcomeLabel(words) : '';
  // A refusal says so itself.
  const isSaid = words.details?.startsWith(label) ?? false;
  return [
    words.result,
    String(words.id ?? ''),
    [isSaid ? '' : label, words.details].filter(Boolean).join('. '),
  ];
}

// For these outcomes the label may say more than the columns Result and Pet ID.
function needsLabel({ state }: Row): boolean {
  return state.type === 'resolved' || (state.type === 'added' && state.id === undefined);
}
