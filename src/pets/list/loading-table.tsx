import type { Sort } from '../../addresses/list-address.ts';
import { TableFrame } from '../../ui/table-frame.tsx';
import { PetsTableHead } from './pets-table.tsx';
import { LIST_COLUMNS } from './sort-pets.ts';
import styles from '../../ui/loading/loading.module.css';
import table from './pets-table.module.css';

interface LoadingTableProps {
  limit: number;
  sort: Sort | undefined;
}

// As many as fit on most screens.
const MAX_ROWS = 24;

/**
 * The header and placeholder rows, so that the columns do not move when the pets have loaded. Hidden from screen
 * readers, which have the status line.
 */
export function LoadingTable({ limit, sort }: LoadingTableProps) {
  return (
    <div className={`${table.pets} ${styles.loading}`} aria-hidden="true" inert>
      <TableFrame label="Pets">
        <PetsTableHead sort={sort} onSort={() => undefined} />
        <tbody>
          {Array.from({ length: Math.min(limit, MAX_ROWS) }, (_, row) => (
            <tr key={row}>
              {LIST_COLUMNS.map(({ column }) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from screen readers
                <td key={column} className={table[column]} />
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}
