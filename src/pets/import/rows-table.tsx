import { type ReactNode, useState } from 'react';
import type { SentRow } from '../../sending/journal/outcome.ts';
import { Button } from '../../ui/button.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import { writtenText } from '../../written-text/written-text.tsx';
import styles from './rows-table.module.css';

type RowOfFile = Pick<SentRow, 'line' | 'text'>;

interface RowsTableProps {
  /** The table's name, and its heading. */
  title: string;
  /** The heading of the last column. */
  wordsTitle: string;
  rows: readonly { row: RowOfFile; words: ReactNode }[];
  children?: ReactNode;
}

// 25 rows fill one or two screens. Rendering thousands of rows would make the page slow.
const ROWS_AT_A_TIME = 25;

/** A table of an import's rows: the first 25, and 25 more at a click. Nothing when there are no rows. */
export function RowsTable({ title, wordsTitle, rows, children }: RowsTableProps) {
  const [shown, setShown] = useState(ROWS_AT_A_TIME);
  if (rows.length === 0) return null;
  const left = rows.length - shown;
  return (
    <section className={styles.rows}>
      <h3>{title}</h3>
      {children}
      <TableFrame label={title}>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              Line
            </th>
            <th scope="col">Name</th>
            <th scope="col">{wordsTitle}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map(({ row, words }, index) => (
            // The index is in the key, because rows whose record cannot be read all have line 0.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${row.line} ${index}`}>
              <td className={styles.line}>{row.line}</td>
              <th scope="row" className={styles.name}>
                <RowName row={row} />
              </th>
              <td className={styles.words}>{words}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {left > 0 && (
        <div>
          <Button onClick={() => setShown(shown + ROWS_AT_A_TIME)}>
            {`Show ${Math.min(left, ROWS_AT_A_TIME)} more of ${left.toLocaleString('en')}`}
          </Button>
        </div>
      )}
    </section>
  );
}

function RowName({ row: { text } }: { row: RowOfFile }) {
  if (text === undefined) return <span className={styles.none}>Name no longer kept</span>;
  return text.name.trim() === '' ? (
    <span className={styles.none}>No name</span>
  ) : (
    writtenText(text.name)
  );
}
