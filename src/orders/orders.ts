import { isJsonObject, type JsonObject } from '../api/json/json-object.ts';
import { formatDateTime } from '../ui/format-time.ts';

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

/** Splits a field's name into words: `Placed at` for `placedAt`, `Pet ID` for `pet_id`. Names of another form stay. */
export function fieldWords(name: string): string {
  if (!/^[a-z](?:[_-]?[a-z0-9])*$/i.test(name)) return name;
  const words = name.replaceAll(/[_-]|(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return (words.charAt(0).toUpperCase() + words.slice(1)).replaceAll(/\bid\b/gi, 'ID');
}

// Without an offset, the time zone is unknown. Years begin at 1000, because some services write 0001 for no time.
const DATE_TIME = /^([1-9]\d{3}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Formats a date and time with an offset in local time. Undefined for any other value. */
export function localTime(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const day = DATE_TIME.exec(value)?.[1] ?? '';
  // Some browsers read 30 February as a day of March.
  const isDay = new Date(day).getUTCDate() === Number(day.slice(-2));
  const at = isDay ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? undefined : formatDateTime(at);
}
