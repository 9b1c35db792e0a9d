import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../addresses/addresses.ts';
import { isJsonObject, type JsonObject } from '../api/json/json-object.ts';
import { ExactNumber, stringifyJson } from '../api/json/json.ts';
import { toSingleLine } from '../api/json/to-single-line.ts';
import { formatDateTime } from '../ui/format-time.ts';
import { TableFrame } from '../ui/table-frame.tsx';
import { isPlainText } from '../untrusted-text/plain-text.ts';
import { renderUntrusted } from '../untrusted-text/untrusted-text.tsx';
import layout from '../ui/layout.module.css';
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

interface ValueProps {
  field: string;
  value: unknown;
}

/** Of the JSON of an object or a list: the words of a longer one would be drawn too slowly. */
const MAX_WORDS = 1000;

/** A value in a person’s words. The JSON under **Details** is exact. */
function Value({ field, value }: ValueProps) {
  const json = stringifyJson(value);
  return (
    <div className={styles.line} data-long={json.length > 14}>
      {typeof value !== 'string' && json.length > MAX_WORDS ? (
        renderJson(json)
      ) : (
        <Words field={field} value={value} />
      )}
    </div>
  );
}

const NOTHING = '–';

function Words({ field, value }: ValueProps): ReactNode {
  if (value === null) return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string')
    return isTime(value) ? <Time text={value} /> : renderUntrusted(value);
  if (Array.isArray(value)) return <Items field={field} values={value} />;
  if (isJsonObject(value)) return <Fields of={value} />;
  const text = stringifyJson(value);
  return field === 'petId' && typeof value === 'bigint' ? (
    <Link href={addressOf.pet(value)}>{text}</Link>
  ) : (
    <bdi translate="no">{text}</bdi>
  );
}

/** One below the other. */
function Items({ field, values }: { field: string; values: readonly unknown[] }) {
  if (values.length === 0) return NOTHING;
  return values.map((value, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the items keep their order
    <div key={index} className={styles.item}>
      <Words field={field} value={value} />
    </div>
  ));
}

/** A line for each field: its name, and its value. */
function Fields({ of: object }: { of: JsonObject }) {
  const entries = Object.entries(object);
  if (entries.length === 0) return NOTHING;
  return entries.map(([key, value]) => (
    <div key={key}>
      <span className={layout.quiet}>{renderUntrusted(key)}</span>{' '}
      <Words field={key} value={value} />
    </div>
  ));
}

/** A time with its zone, as ISO 8601 writes it. */
const isTime = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(Date.parse(text));

/** In the time zone of this computer. */
function Time({ text }: { text: string }) {
  return <time dateTime={text}>{formatDateTime(Date.parse(text))}</time>;
}

const renderJson = (json: string) =>
  isPlainText(json) ? <bdi translate="no">{withPetLinks(json)}</bdi> : renderUntrusted(json);

const PET_ID = /(?<="petId": ?)(-?\d+)(?![\d.eE])/;

/** JSON in which each `petId` that is a whole number leads to its pet. */
export function withPetLinks(json: string): ReactNode {
  return json.split(PET_ID).map((part, index) =>
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
