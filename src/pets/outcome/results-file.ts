import type { Row, RowText } from '../../database/schema.ts';
import { addedIds } from '../../outbox/row-facts.ts';
import { CSV_HEADERS, resultsFileName, saveCsv } from '../csv/csv.ts';
import { FIELDS } from '../pet/fields.tsx';
import { describeOutcome, type OutcomeContext, outcomeLabel } from './describe-outcome.ts';

export function downloadResults(rows: readonly Row[], context: OutcomeContext): Promise<void> {
  return saveCsv(resultsFileName(context.group?.name ?? ''), resultRows(rows, context));
}

/**
 * Another import of this file skips pets that were corrected, or were or may have been added. Details has the
 * original cells of rows that the user corrected in the preview.
 */
export function resultRows(rows: readonly Row[], context: OutcomeContext): readonly string[][] {
  return [
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
  ];
}

function cellsOf(text: RowText | undefined): readonly string[] {
  return FIELDS.map(({ key }) => text?.[key] ?? '');
}

/** Returns the cells Result, Pet ID and Details. */
export function resultCells(
  row: Row,
  context: OutcomeContext,
  hasLabel: boolean,
): [result: string, id: string, details: string] {
  const words = describeOutcome(row, context);
  const label = hasLabel ? outcomeLabel(words) : '';
  const isInDetails = words.details?.startsWith(label) ?? false;
  return [
    words.result,
    String(words.id ?? ''),
    [isInDetails ? '' : label, words.details].filter(Boolean).join('. '),
  ];
}

// The labels of these outcomes may say more than the columns Result and Pet ID.
function needsLabel(row: Row): boolean {
  return row.answer !== undefined || (row.status === 'added' && addedIds(row).length !== 1);
}
