import { Button } from '../../../ui/button.tsx';
import { writtenText } from '../../../written-text/written-text.tsx';
import { describeProblem, type ProblemRow } from '../file/create-seeds.ts';
import { RowsTable } from '../rows-table.tsx';
import styles from '../rows-table.module.css';
import { formatCount } from '../../../ui/words.ts';
import { CSV_HEADERS, fileNameAfter, saveCsv, writeCsv } from '../../csv/csv.ts';

interface ProblemRowsProps {
  /** The file's name. */
  name: string;
  rows: readonly ProblemRow[];
}

/** The rows that cannot be sent, each with the cells that are the reason, and a button that downloads them. */
export function ProblemRows({ name, rows }: ProblemRowsProps) {
  const download = () => saveCsv(fileNameAfter(name, 'problems'), writeProblemRows(rows));
  return (
    <RowsTable
      title="Rows with a problem"
      rows={rows}
      seedOf={({ seed }) => seed}
      columns={{ Problem: describeProblems }}
    >
      <div>
        <Button onClick={download}>
          {rows.length === 1 ? 'Download the row' : `Download the ${formatCount(rows.length)} rows`}
        </Button>
      </div>
    </RowsTable>
  );
}

function describeProblems({ problems }: ProblemRow) {
  return problems.map((problem) => (
    <p key={problem.field}>
      {problem.value === '' ? (
        describeProblem(problem)
      ) : (
        <>
          <span>{`${describeProblem(problem)}: `}</span>
          <q className={styles.value} translate="no">
            {writtenText(problem.value)}
          </q>
        </>
      )}
    </p>
  ));
}

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
