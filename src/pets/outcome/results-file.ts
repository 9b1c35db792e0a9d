import type { Row, RowText } from '../../database/schema.ts';
import { addedIds, statusIn } from '../../outbox/row-facts.ts';
import { CSV_HEADERS } from '../csv/csv.ts';
import { FIELDS } from '../pet/fields.tsx';
import { describeOutcome, type OutcomeContext, outcomeLabel } from './describe-outcome.ts';
import { textOf } from './describe-requests.ts';

/**
 * Another import of this file skips pets that were corrected, or were or may have been added. Details has the
 * original cells of rows that the user corrected in the preview.
 */
export function resultRows(rows: readonly Row[], context: OutcomeContext): readonly string[][] {
  return [
    CSV_HEADERS.importResults,
    ...rows.map((row) => {
      const [result, id, details] = resultCells(row, context);
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
): [result: string, id: string, details: string] {
  const words = describeOutcome(row, context);
  const label = needsLabel(row, context) && outcomeLabel(words);
  const details = textOf(words.details ?? []);
  return [words.result, String(words.id ?? ''), [label, details].filter(Boolean).join('. ')];
}

/** Whether the label of the outcome says more than the columns Result and Pet ID. */
function needsLabel(row: Row, { group }: OutcomeContext): boolean {
  const status = statusIn(group, row);
  const isUnfinished = status === 'next' || status === 'waiting' || status === 'sending';
  const hasOneId = addedIds(row).length === 1;
  const isRepeated = row.notSent?.type === 'skipped' && row.notSent.reason === 'duplicate';
  return (
    row.answer !== undefined || isUnfinished || isRepeated || (status === 'added' && !hasOneId)
  );
}
