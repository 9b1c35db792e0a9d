import { memo } from 'react';
import { TableFrame } from '../ui/table-frame.tsx';
import {
  type Columns,
  fieldsWithoutColumn,
  keysWithoutColumn,
  type RowsShape,
} from './response-shape.ts';
import { Disclosure } from './disclosure.tsx';
import type { JsonObject } from './json-kinds.ts';
import { fieldCount, JsonValue } from './json-value.tsx';
import { FormattedJson } from './long-text.tsx';
import styles from './orders-table.module.css';

const NUMBER = { className: styles.number };

interface OrdersTableProps {
  shape: RowsShape;
  /** How many rows are shown, from the first. */
  shown: number;
  isStale: boolean;
}

/** The first orders as a table, with a column for each key and one for the fields beyond `MAX_COLUMNS`. */
export function OrdersTable({
  shape: { rows, columns, hasMoreFields },
  shown,
  isStale,
}: OrdersTableProps) {
  return (
    <TableFrame label="Orders" isStale={isStale}>
      <thead>
        <tr>
          {[...columns].map(([key, isNumber]) => (
            <th key={key} scope="col" {...(isNumber && NUMBER)}>
              <JsonValue value={key} />
            </th>
          ))}
          {hasMoreFields && <th scope="col">More fields</th>}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shown).map((row, index) => (
          // The index is the key, because the interface defines no ID of an order.
          // oxlint-disable-next-line react/no-array-index-key
          <OrderRow key={index} row={row} columns={columns} hasMoreFields={hasMoreFields} />
        ))}
      </tbody>
    </TableFrame>
  );
}

interface OrderRowProps {
  row: JsonObject;
  columns: Columns;
  hasMoreFields: boolean;
}

const OrderRow = memo(function OrderRow({ row, columns, hasMoreFields }: OrderRowProps) {
  const beyond = hasMoreFields ? keysWithoutColumn(row, columns).length : 0;
  return (
    <tr>
      {[...columns].map(([key, isNumber]) => (
        <td key={key} {...(isNumber && NUMBER)}>
          {/* `hasOwn`, since every object inherits keys such as `constructor`. */}
          {Object.hasOwn(row, key) && <JsonValue value={row[key]} />}
        </td>
      ))}
      {hasMoreFields && (
        <td>
          {beyond > 0 && (
            <Disclosure summary={fieldCount(beyond)}>
              {() => <FormattedJson value={fieldsWithoutColumn(row, columns)} />}
            </Disclosure>
          )}
        </td>
      )}
    </tr>
  );
});
