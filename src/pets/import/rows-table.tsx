import { type ReactNode, useState } from 'react';
import type { SentRow } from '../../sending/journal/outcome.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import { PetName } from '../outcome/sent-table.tsx';
import layout from '../../ui/layout.module.css';
import styles from './rows-table.module.css';

interface RowsTableProps<Row> {
  /** The table's name, and its heading. */
  title: string;
  rows: readonly Row[];
  /** The line and the name of a row. */
  seedOf: (row: Row) => Pick<SentRow, 'line'> & { text?: { name: string } | undefined };
  /** The other cells by the titles of their columns. Called for the rows on the screen only, of up to 20,000. */
  columns: Record<string, (row: Row) => ReactNode>;
  children?: ReactNode;
}

/** With ten rows in each table, the button below a preview is two or three screens down. */
export const FIRST_ROWS = 10;
// Rendering thousands of rows would make the page slow.
const MORE_ROWS = 25;

/** A table of an import's rows: the first ten, and 25 more at a click. Nothing when there are no rows. */
export function RowsTable<Row>({ title, rows, seedOf, columns, children }: RowsTableProps<Row>) {
  const [shown, setShown] = useState(FIRST_ROWS);
  if (rows.length === 0) return null;
  return (
    <section className={`${layout.closeColumn} ${styles.rows}`}>
      <h3>{title}</h3>
      {children}
      <TableFrame label={title}>
        <thead>
          <tr>
            {['Line', 'Name', ...Object.keys(columns)].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, index) => {
            const { line, text } = seedOf(row);
            return (
              // The index is in the key, because rows whose record cannot be read all have line 0.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={`${line} ${index}`}>
                <td>{line}</td>
                <th scope="row">
                  <PetName name={text?.name} />
                </th>
                {Object.entries(columns).map(([column, cellOf]) => (
                  <td key={column}>{cellOf(row)}</td>
                ))}
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
