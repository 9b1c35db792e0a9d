import { stringifyJson } from '../api/json/json.ts';
import { formatDateTime } from '../ui/format-time.ts';
import { fieldWords } from './field-words.ts';
import { isJsonNumber, isJsonObject } from './response-shape.ts';

/** A part of a line. */
export interface Part {
  /** The words of its field, which a text does not need: `Price` beside 12.50. */
  name?: string;
  text: string;
}

const MAX_FIELDS = 4;
const MAX_LINES = 3;
/** The longest text in a line, and the longest line, in UTF-16 code units. */
const MAX_TEXT = 60;
const MAX_LINE = 100;

/**
 * Describes a value that is no object or list in a person's words: `Yes` for true, the local time for a date and time.
 * Numbers and texts are as they were sent.
 */
export function describeScalar(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null) return 'No value';
  if (isJsonNumber(value)) return stringifyJson(value);
  if (typeof value !== 'string') return undefined;
  const at = readDateTime(value);
  return at === undefined ? value : formatDateTime(at);
}

/**
 * Puts a small object in one line, such as `Ada Nowak, Gdańsk`, and a list of up to three small objects or short values
 * in a line for each. Undefined for any other value, which does not fit.
 */
export function toLines(value: unknown): Part[][] | undefined {
  const items = Array.isArray(value) ? value : [value];
  if (items.length === 0 || items.length > MAX_LINES) return undefined;
  const lines: Part[][] = [];
  for (const item of items) {
    const line = toLine(item);
    if (line === undefined) return undefined;
    lines.push(line);
  }
  return lines;
}

function toLine(value: unknown): Part[] | undefined {
  const names = isJsonObject(value) ? Object.keys(value) : [];
  if (!isJsonObject(value)) {
    const text = shortText(value);
    return text === undefined ? undefined : [{ text }];
  }
  if (names.length === 0 || names.length > MAX_FIELDS) return undefined;
  const parts: Part[] = [];
  for (const name of names) {
    const text = shortText(value[name]);
    if (text === undefined) return undefined;
    // A text is understood without the name of its field. A number, a time or a Yes is not.
    parts.push(text === value[name] ? { text } : { name: fieldWords(name), text });
  }
  const length = parts.reduce((sum, { name = '', text }) => sum + name.length + text.length, 0);
  return length <= MAX_LINE ? parts : undefined;
}

/** A value that fits into a line. A blank text or one with line breaks would not be seen as such there. */
function shortText(value: unknown): string | undefined {
  const text = describeScalar(value);
  const isShort = text !== undefined && text.length <= MAX_TEXT && /^\S(?:.*\S)?$/.test(text);
  return isShort ? text : undefined;
}

/**
 * A date, a time and an offset, as in RFC 3339 for the years 1000 to 9999; the seconds may be missing. Without an offset,
 * nobody knows which moment is meant.
 */
const DATE_TIME =
  /^([1-9]\d{3})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Reads a text as a date and time with an offset, in milliseconds since 1970. Undefined for any other text. */
function readDateTime(text: string): number | undefined {
  const [, year, month, day] = (DATE_TIME.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  // Some browsers read 30 February as a day of March.
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  const at = isDay ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? undefined : at;
}
