import type { Row } from '../../database/schema.ts';
import { canCorrect } from '../../outbox/row-facts.ts';
import { describeOutcome } from '../outcome/describe-outcome.ts';
import { textOf } from '../outcome/describe-requests.ts';
import { findRowProblem, ROW_FIELDS } from './file/read-row.ts';
import type { SourceRow } from './file/read-source.ts';
import { newReading, type Reading } from './import-step.tsx';

/** Reads the rows of an import that were not added, to correct them in the preview. */
export function readRowsToCorrect(group: string, name: string, rows: readonly Row[]): Reading {
  const columns = Object.fromEntries(ROW_FIELDS.map((field, index) => [field, index]));
  const source = {
    name,
    isPasted: false,
    rows: rows.filter(isToCorrect).map(readRow),
    columns,
    resultColumn: undefined,
  };
  return { ...newReading(source), hasHeader: false, corrects: group };
}

function readRow(row: Row): SourceRow {
  const { id, line = id, cells, status } = row;
  const { label, details = [] } = describeOutcome(row, { related: new Map() });
  const words = [...(status === 'refused' ? [label] : []), textOf(details)]
    .filter(Boolean)
    .join(': ');
  // The same pet would be refused again, so a cell must change. Other rows may be confirmed as they are.
  const field = status === 'refused' ? 'reason' : 'row';
  const cellList = ROW_FIELDS.map((key) => cells?.[key] ?? '');
  const problem = findRowProblem(cellList, false, { width: cellList.length, delimiter: ',' });
  return {
    line,
    cells: cellList,
    ...(problem && { problem }),
    corrects: { row: id, reason: { field, words, value: '' } },
  };
}

export function isToCorrect(row: Row): boolean {
  return row.answer === undefined && canCorrect(row);
}
