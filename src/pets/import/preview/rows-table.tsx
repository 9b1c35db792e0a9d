import { type ReactNode, useState } from 'react';
import type { NewPet } from '../../../api/schemas.ts';
import type { ImportRow } from '../../../outbox/add-rows.ts';
import { ShowMore } from '../../../ui/show-more.tsx';
import { TableFrame } from '../../../ui/table-frame.tsx';
import { PetName } from '../../outcome/sent-table.tsx';
import { CategoryLabel } from '../../pet/category-label.tsx';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { statusBadge } from '../../pet/status-badge.tsx';
import { useCategoryNames } from '../../pet/use-category-names.ts';
import layout from '../../../ui/layout.module.css';
import styles from './preview.module.css';

interface RowsTableProps<Row> {
  /** The table's name, and its heading. */
  title: string;
  rows: readonly Row[];
  /** The line and the name of a row. */
  importRowOf: (row: Row) => Pick<ImportRow, 'line'> & { cells?: { name: string } | undefined };
  /** The other cells by the titles of their columns. Called for the rows on the screen only, of up to 5,000. */
  columns: Record<string, (row: Row) => ReactNode>;
  children?: ReactNode;
}

// Ten rows show whether the columns were read as they are meant. Rendering thousands would make the page slow.
const FIRST_ROWS = 10;
const MORE_ROWS = 25;

/** The first ten of the rows, and a button for 25 more, if there are more than ten. */
export function useFirstRows<Row>(rows: readonly Row[]): {
  shown: readonly Row[];
  showMore: ReactNode;
} {
  const [count, setCount] = useState(FIRST_ROWS);
  return {
    shown: rows.slice(0, count),
    showMore: rows.length > FIRST_ROWS && (
      <div>
        <ShowMore
          count={rows.length}
          shown={count}
          first={FIRST_ROWS}
          step={MORE_ROWS}
          onShow={setCount}
        />
      </div>
    ),
  };
}

/** A table of an import's rows: the first ten, and 25 more at a press. Nothing when there are no rows. */
export function RowsTable<Row>({
  title,
  rows,
  importRowOf,
  columns,
  children,
}: RowsTableProps<Row>) {
  const { shown, showMore } = useFirstRows(rows);
  if (rows.length === 0) return null;
  return (
    <section className={`${layout.closeColumn} ${styles.table}`}>
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
          {shown.map((row) => {
            const { line, cells } = importRowOf(row);
            return (
              <tr key={line}>
                <td>{line}</td>
                <th scope="row">
                  <PetName name={cells?.name} />
                </th>
                {Object.entries(columns).map(([column, cellOf]) => (
                  <td key={column}>{cellOf(row)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </TableFrame>
      {showMore}
    </section>
  );
}

/** A table of the first ten pets of an import, as they will be sent. */
export function FirstPets({ rows }: { rows: readonly ImportRow[] }) {
  const names = useCategoryNames(true);
  return (
    <RowsTable
      title={titleOf(rows.length)}
      rows={rows.slice(0, FIRST_ROWS)}
      importRowOf={({ line, pet }) => ({ line, cells: pet })}
      columns={{
        Status: ({ pet }) => statusBadge(pet?.status),
        Category: ({ pet }) => categoryOf(pet, names),
      }}
    />
  );
}

function categoryOf(pet: NewPet | undefined, names: CategoryNames) {
  return pet && <CategoryLabel id={pet.categoryId} names={names} />;
}

function titleOf(count: number): string {
  if (count === 1) return 'The pet as it will be sent';
  const which = count > FIRST_ROWS ? `First ${FIRST_ROWS}` : `All ${count}`;
  return `${which} pets as they will be sent`;
}
