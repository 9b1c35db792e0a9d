import { Fragment, type ReactNode } from 'react';
import { isJsonObject } from '../api/json/json-object.ts';
import { ExactNumber, stringifyJson } from '../api/json/json.ts';
import { toSingleLine } from '../api/json/to-single-line.ts';
import { TableFrame } from '../ui/table-frame.tsx';
import { countOf, formatCount } from '../ui/words.ts';
import { renderUntrusted } from '../untrusted-text/untrusted-text.tsx';
import { fieldWords, localTime, type Orders } from './orders.ts';
import styles from './orders.module.css';

/** Orders as a table with a column for each field; on a narrow screen, as cards. */
export function OrdersTable({ rows, fields, isStale }: Orders & { isStale: boolean }) {
  // Keys by the first field, which most likely identifies an order: focus and expanded text stay with it on a refresh.
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
                {renderUntrusted(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keys[index]}>
              {columns.map(({ field, header, className }) => (
                <td key={field} className={className} data-label={toSingleLine(header)}>
                  {/* Every object inherits fields such as `constructor`. */}
                  {Object.hasOwn(row, field) && (
                    <div className={styles.line} data-long={stringifyJson(row[field]).length > 12}>
                      {describeValue(row[field])}
                    </div>
                  )}
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

/** How many items of a list, or fields of an object, are drawn: 20,000 would block the page for seconds. */
const MAX_ENTRIES = 50;

/**
 * Describes a value in one line: `2 items: Pet ID 3 · Name Мурка, Pet ID 5 · Name Rex`. Keeps the digits of numbers.
 * `isInner` adds parentheses to a list or an object.
 */
export function describeValue(value: unknown, isInner = false): ReactNode {
  const time = localTime(value);
  if (time !== undefined) return <span className={styles.time}>{time}</span>;
  if (value === null || value === '') return quiet(value === null ? 'No value' : 'Empty');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return renderUntrusted(value);
  const isList = Array.isArray(value);
  if (!isList && !isJsonObject(value)) return renderUntrusted(stringifyJson(value));
  const entries = Object.entries<unknown>(value);
  // A no-break space, so that no line begins with the dot.
  const [start, separator] = isList ? [': ', ', '] : ['', '\u00A0· '];
  return (
    <>
      {isInner && '('}
      {(isList || entries.length === 0) &&
        quiet(countOf(entries.length, isList ? 'item' : 'field'))}
      {entries.slice(0, MAX_ENTRIES).map(([name, inner], index) => (
        <Fragment key={name}>
          {quiet(index === 0 ? start : separator)}
          {!isList && quiet(<>{renderUntrusted(fieldWords(name))} </>)}
          {describeValue(inner, !isList || Array.isArray(inner))}
        </Fragment>
      ))}
      {entries.length > MAX_ENTRIES &&
        quiet(` and ${formatCount(entries.length - MAX_ENTRIES)} more in Details`)}
      {isInner && ')'}
    </>
  );
}

const quiet = (words: ReactNode) => <span className={styles.quiet}>{words}</span>;
