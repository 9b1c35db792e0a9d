import { type ReactNode, useState } from 'react';
import type { SentRow } from '../../sending/journal/outcome.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import { writtenText } from '../../written-text/written-text.tsx';
import layout from '../../ui/layout.module.css';
import styles from './rows-table.module.css';

type RowOfFile = Pick<SentRow, 'line' | 'text'>;

interface RowsTableProps<Row> {
  /** The table's name, and its heading. */
  title: string;
  /** The heading of the last column. */
  wordsTitle: string;
  rows: readonly Row[];
  /** What is shown of a row. Called for the rows on the screen only, of up to 20,000. */
  contentOf: (row: Row) => { row: RowOfFile; words: ReactNode };
  children?: ReactNode;
}

/** With ten rows in each table, the button below a preview is two or three screens down. */
export const FIRST_ROWS = 10;
// Rendering thousands of rows would make the page slow.
const MORE_ROWS = 25;

/** A table of an import's rows: the first ten, and 25 more at a click. Nothing when there are no rows. */
export function RowsTable<Row>({
  title,
  wordsTitle,
  rows,
  contentOf,
  children,
}: RowsTableProps<Row>) {
  const [shown, setShown] = useState(FIRST_ROWS);
  if (rows.length === 0) return null;
  return (
    <section className={layout.closeColumn}>
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
          {rows.slice(0, shown).map((one, index) => {
            const { row, words } = contentOf(one);
            return (
              // The index is in the key, because rows whose record cannot be read all have line 0.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={`${row.line} ${index}`}>
                <td className={styles.line}>{row.line}</td>
                <th scope="row" className={styles.name}>
                  <RowName row={row} />
                </th>
                <td className={styles.words}>{words}</td>
              </tr>
            );
          })}
        </tbody>
      </TableFrame>
      {rows.length > FIRST_ROWS && (
        <div>
          <ShowMore
            count={rows.length}
            shown={shown}
            first={FIRST_ROWS}
            step={MORE_ROWS}
            onShow={setShown}
          />
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
