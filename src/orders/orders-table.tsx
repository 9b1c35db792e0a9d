import { useState } from 'react';
import { ExactNumber, stringifyJson } from '../api/json/json.ts';
import { toSingleLine } from '../api/json/to-single-line.ts';
import { TableFrame } from '../ui/table-frame.tsx';
import { usePrintedAt } from '../ui/use-printed-at.ts';
import { writtenText } from '../written-text/written-text.tsx';
import { describeValue, fieldWords, type Part } from './describe-value.ts';
import type { Orders } from './orders.ts';
import linkButton from '../ui/link-button.module.css';
import styles from './orders.module.css';

/** Orders as a table with a column for each field; on a narrow screen, as cards. */
export function OrdersTable({ rows, fields, isStale }: Orders & { isStale: boolean }) {
  // What is opened and focused stays with its order when others come before it, if its first field tells it from them.
  const firsts = rows.map((row) => stringifyJson(row[fields[0] ?? '']));
  const keys = firsts.map((text, at) => (firsts.indexOf(text) < at ? `${text} ${at}` : text));
  const columns = fields.map((field) => ({
    field,
    header: fieldWords(field),
    className: rows.every((row) => isNumber(row[field] ?? 0n)) ? styles.number : undefined,
  }));
  return (
    <div className={styles.orders}>
      <TableFrame label="Orders" isStale={isStale}>
        <thead>
          <tr>
            {columns.map(({ field, header, className }) => (
              <th key={field} scope="col" className={className}>
                {writtenText(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keys[index]}>
              {columns.map(({ field, header, className }) => (
                <td key={field} className={className} data-label={toSingleLine(header)}>
                  {/* `hasOwn`, since every object inherits fields such as `constructor`. */}
                  {Object.hasOwn(row, field) && <Line value={row[field]} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

const isNumber = (value: unknown) => typeof value === 'bigint' || value instanceof ExactNumber;

/** A line ends with the part that reaches this length, in UTF-16 code units: at first, and when it is opened. */
const LENGTH = 100;
const OPENED_LENGTH = 5000;

/** A value in one line. A press, or printing, opens a long one. */
function Line({ value }: { value: unknown }) {
  const [isOpened, setOpened] = useState(false);
  const isPrinted = usePrintedAt() !== undefined;
  const parts: Part[] = [];
  let length = 0;
  let hasMore = false;
  for (const part of describeValue(value)) {
    hasMore = length >= (isOpened || isPrinted ? OPENED_LENGTH : LENGTH);
    if (hasMore) break;
    parts.push(part);
    length += part[1].length;
  }
  return (
    <div
      className={styles.line}
      data-length={length > 40 ? 'long' : length > 12 ? 'medium' : undefined}
    >
      {parts.map(([kind, text], index) => (
        // The parts of a line keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={styles[kind]}>
          {kind === 'sent' || kind === 'label' ? writtenText(text) : text}
          {kind === 'label' && ' '}
        </span>
      ))}
      {hasMore && '…'}
      {(hasMore || isOpened) && (
        <button
          type="button"
          className={`${linkButton.linkButton} ${styles.opener}`}
          aria-expanded={isOpened}
          onClick={() => setOpened(!isOpened)}
        >
          {isOpened ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
