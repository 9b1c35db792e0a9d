import { Button } from '../../../ui/button.tsx';
import { writtenText } from '../../../written-text/written-text.tsx';
import { describeProblem, type ProblemRow } from '../file/create-seeds.ts';
import { problemRowsFileName, writeProblemRows } from '../file/problem-rows-file.ts';
import { RowsTable } from '../rows-table.tsx';
import styles from '../rows-table.module.css';
import { formatCount } from '../../../ui/words.ts';
import { saveCsv } from '../../csv/csv.ts';

interface ProblemRowsProps {
  /** The file's name. */
  name: string;
  rows: readonly ProblemRow[];
}

/** The rows that cannot be sent, each with the cells that are the reason, and a button that downloads them. */
export function ProblemRows({ name, rows }: ProblemRowsProps) {
  const download = () => saveCsv(problemRowsFileName(name), writeProblemRows(rows));
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
