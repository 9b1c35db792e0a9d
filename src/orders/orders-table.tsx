import { memo, useMemo, useState } from 'react';
import { TableFrame } from '../ui/table-frame.tsx';
import {
  type Columns,
  fieldsWithoutColumn,
  type JsonObject,
  type RowsShape,
} from './response-shape.ts';
import { Disclosure } from './disclosure.tsx';
import { distinctFieldWords } from './field-words.ts';
import { FormattedJson } from './long-text.tsx';
import { OrderValue, Text } from './order-value.tsx';
import { countOf } from '../ui/words.ts';
import linkButton from '../ui/link-button.module.css';
import styles from './orders.module.css';

const NUMBER = { className: styles.number };

interface OrdersTableProps {
  shape: RowsShape;
  /** How many rows are shown, from the first. */
  shown: number;
  isStale: boolean;
}

/**
 * The first orders as a table, with a column that opens an order as it was sent, one for each key, and one for the
 * fields beyond `MAX_COLUMNS`.
 */
export function OrdersTable({
  shape: { rows, columns, hasMoreFields },
  shown,
  isStale,
}: OrdersTableProps) {
  const words = useMemo(() => distinctFieldWords(columns.keys()), [columns]);
  return (
    <TableFrame label="Orders" isStale={isStale}>
      <thead className={styles.head}>
        <tr>
          <th scope="col" className={styles.asSent}>
            As sent
          </th>
          {[...columns].map(([key, isNumber]) => (
            <th key={key} scope="col" {...(isNumber && NUMBER)}>
              <Text text={words.get(key) ?? key} />
            </th>
          ))}
          {hasMoreFields && <th scope="col">More fields</th>}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shown).map((row, index) => (
          <OrderRow
            // The index is the key, because the interface defines no ID of an order.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            number={index + 1}
            row={row}
            columns={columns}
            hasMoreFields={hasMoreFields}
          />
        ))}
      </tbody>
    </TableFrame>
  );
}

interface OrderRowProps {
  /** Its number on the page, from 1. */
  number: number;
  row: JsonObject;
  columns: Columns;
  hasMoreFields: boolean;
}

const OrderRow = memo(function OrderRow({ number, row, columns, hasMoreFields }: OrderRowProps) {
  const [isOpen, setOpen] = useState(false);
  const others = hasMoreFields ? fieldsWithoutColumn(row, columns) : {};
  const otherCount = Object.keys(others).length;
  return (
    <>
      <tr>
        <td className={styles.asSent}>
          <button
            type="button"
            className={`${linkButton.linkButton} ${styles.opener}`}
            aria-expanded={isOpen}
            aria-label={`JSON of order ${number}`}
            onClick={() => setOpen(!isOpen)}
          >
            JSON
          </button>
        </td>
        {[...columns].map(([key, isNumber]) => (
          <td key={key} {...(isNumber && NUMBER)}>
            {/* `hasOwn`, since every object inherits keys such as `constructor`. */}
            {Object.hasOwn(row, key) && <OrderValue value={row[key]} />}
          </td>
        ))}
        {hasMoreFields && (
          <td>
            {otherCount > 0 && (
              <Disclosure summary={countOf(otherCount, 'field')}>
                {() => <FormattedJson value={others} />}
              </Disclosure>
            )}
          </td>
        )}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns.size + (hasMoreFields ? 2 : 1)}>
            <div className={styles.order}>
              <FormattedJson value={row} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
});
