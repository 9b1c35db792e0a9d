import { CSV_HEADERS, writeCsv } from '../../csv/csv.ts';
import { describeProblem, type ProblemRow } from './create-seeds.ts';

/**
 * Writes the rows with a problem as CSV, to be corrected and imported by themselves. The Result cell is kept, so that a
 * row which an earlier import left unknown is not sent as a new one, and so are the cells beyond the last column.
 */
export function writeProblemRows(rows: readonly ProblemRow[]): string {
  return writeCsv([
    CSV_HEADERS.problemRows,
    ...rows.map(({ seed: { line, text }, problems, result, extraCells }) => [
      String(line),
      text?.name ?? '',
      text?.categoryId ?? '',
      text?.status ?? '',
      result,
      problems.map(describeProblem).join('; '),
      ...extraCells,
    ]),
  ]);
}

/** Names the file of the rows with a problem: `delivery problems.csv` for `delivery.csv`, and for `delivery problems.csv` itself. */
export function problemRowsFileName(fileName: string): string {
  return `${fileName.replace(/( problems)?(\.\w{1,4})?$/, '')} problems.csv`;
}
