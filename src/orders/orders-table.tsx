import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../addresses/addresses.ts';
import { isJsonObject, type JsonObject } from '../api/json/json-object.ts';
import { ExactNumber, stringifyJson } from '../api/json/json.ts';
import { toSingleLine } from '../api/json/to-single-line.ts';
import { TableFrame } from '../ui/table-frame.tsx';
import { isPlainText } from '../untrusted-text/plain-text.ts';
import { renderUntrusted } from '../untrusted-text/untrusted-text.tsx';
import styles from './orders.module.css';

/** The rows of a table, and its fields in order of first appearance. */
export interface Orders {
  rows: readonly JsonObject[];
  fields: readonly string[];
}

/** Reads JSON as rows of a table. Undefined unless it is a list of objects, empty or with 1 to 100 different fields. */
export function readOrders(json: unknown): Orders | undefined {
  if (!Array.isArray(json) || !json.every(isJsonObject)) return undefined;
  const fields = [...new Set(json.flatMap((row) => Object.keys(row)))];
  // More fields are drawn too slowly, and are more likely IDs than names.
  const fits = json.length === 0 || (fields.length > 0 && fields.length <= 100);
  return fits ? { rows: json, fields } : undefined;
}

export function OrdersTable({ rows, fields, isStale }: Orders & { isStale: boolean }) {
  const columns = fields.map((field) => ({
    field,
    className: rows.every((row) => isNumber(row[field] ?? 0n)) ? styles.number : undefined,
  }));
  return (
    <div className={styles.orders}>
      <TableFrame label="Orders" isStale={isStale} rows="cards">
        <thead>
          <tr>
            {columns.map(({ field, className }) => (
              <th key={field} scope="col" className={className}>
                {renderUntrusted(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- no field is known to identify an order
            <tr key={index} className={styles.row}>
              {columns.map(({ field, className }) => (
                <td key={field} className={className} data-label={toSingleLine(field)}>
                  {/* Every object inherits fields such as `constructor`. */}
                  {Object.hasOwn(row, field) && <Value field={field} value={row[field]} />}
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

/** A text as it is, and any other value as JSON, with the digits that were sent. */
function Value({ field, value }: { field: string; value: unknown }) {
  const isJson = typeof value !== 'string';
  const text = isJson ? stringifyJson(value) : value;
  const isPetId = field === 'petId' && typeof value === 'bigint';
  return (
    <div className={styles.line} data-long={text.length > 12}>
      {isJson && isPlainText(text) ? (
        <bdi translate="no">{withPetLinks(text, isPetId)}</bdi>
      ) : (
        renderUntrusted(text)
      )}
    </div>
  );
}

const PET_ID = /(?<="petId": ?)(-?\d+)(?![\d.eE])/;

/** JSON in which each `petId` that is a whole number leads to its pet. @param isPetId whether all of it is such an ID */
export function withPetLinks(json: string, isPetId = false): ReactNode {
  const parts = isPetId ? ['', json] : json.split(PET_ID);
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
      <Fragment key={index}>{breakable(part)}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
      <Link key={index} href={addressOf.pet(BigInt(part))}>
        {part}
      </Link>
    ),
  );
}

/** JSON without spaces has no place to wrap, so that words would be broken. It may wrap before a value or the next field. */
function breakable(json: string): ReactNode {
  return json.split(/(?<=[,:])(?=["[{])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
