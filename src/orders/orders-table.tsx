import { memo } from 'react';
import { TableFrame } from '../ui/table-frame.tsx';
import { type Columns, fieldsBeyond, keysBeyond, type RowsShape } from './answer-shape.ts';
import { Fold } from './fold.tsx';
import type { JsonObject } from './json-kinds.ts';
import { fieldsFold, JsonValue } from './json-value.tsx';
import { FormattedJson } from './long-text.tsx';
import styles from './orders-table.module.css';

// Digits stand at the end of their column, as in the list of pets.
const NUMBER = { className: styles.number };

interface OrdersTableProps {
  shape: RowsShape;
  /** How many rows, from the first. */
  shown: number;
  old: boolean;
}

/** The first of the orders, a column for each key that they have. */
export function OrdersTable({ shape: { rows, columns, folded }, shown, old }: OrdersTableProps) {
  return (
    <TableFrame label="Orders" isStale={old}>
      <thead>
        <tr>
          {[...columns].map(([key, isNumber]) => (
            <th key={key} scope="col" {...(isNumber && NUMBER)}>
              <JsonValue value={key} />
            </th>
          ))}
          {folded && <th scope="col">More fields</th>}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shown).map((row, index) => (
          // No field is known to tell one order from another.
          // oxlint-disable-next-line react/no-array-index-key
          <OrderRow key={index} row={row} columns={columns} folded={folded} />
        ))}
      </tbody>
    </TableFrame>
  );
}

interface OrderRowProps {
  row: JsonObject;
  columns: Columns;
  folded: boolean;
}

const OrderRow = memo(function OrderRow({ row, columns, folded }: OrderRowProps) {
  const beyond = folded ? keysBeyond(row, columns).length : 0;
  return (
    <tr>
      {[...columns].map(([key, isNumber]) => (
        <td key={key} {...(isNumber && NUMBER)}>
          {/* Its own field: a key like `constructor` is found on every object. */}
          {Object.hasOwn(row, key) && <JsonValue value={row[key]} />}
        </td>
      ))}
      {folded && (
        <td>
          {beyond > 0 && (
            <Fold summary={fieldsFold(beyond)}>
              {() => <FormattedJson value={fieldsBeyond(row, columns)} />}
            </Fold>
          )}
        </td>
      )}
    </tr>
  );
});
