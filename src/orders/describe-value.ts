import { isJsonObject, type JsonObject } from '../api/json/json-object.ts';
import { stringifyJson } from '../api/json/json.ts';
import { formatDateTime } from '../ui/format-time.ts';
import { countOf } from '../ui/words.ts';

/** A part of a line: words of the app (`quiet` in grey), what the service sent, or the name of a field (`label`). */
export type Part = [kind: 'words' | 'quiet' | 'sent' | 'label', text: string];

/**
 * Describes a value in one line: `2 items: #3 Мурка · Price 12.50, #5 Rex`. A date and time is in local time, true is
 * `Yes`. Texts and the digits of numbers are as they were sent. A long value has many parts: the caller may stop early.
 */
export function* describeValue(value: unknown): Generator<Part, undefined> {
  if (isJsonObject(value)) yield* describeFields(value);
  else if (Array.isArray(value)) {
    yield ['quiet', countOf(value.length, 'item')];
    for (const [index, item] of value.entries()) {
      yield ['quiet', index === 0 ? ': ' : ', '];
      yield* Array.isArray(item) ? describeNested(item) : describeValue(item);
    }
  } else yield describeScalar(value);
}

function* describeFields(object: JsonObject): Generator<Part, undefined> {
  const fields = Object.entries(object);
  if (fields.length === 0) yield ['quiet', '0 fields'];
  let before = '';
  for (const [field, value] of fields) {
    if (before !== '') yield ['quiet', before];
    const name = fieldWords(field);
    const isId = before === '' && typeof value === 'bigint' && /\bID$/.test(name);
    // A no-break space keeps the number with its name, and the dot at the end of a line.
    before = isId ? '\u00A0' : '\u00A0· ';
    // A text is understood without the name of its field. A number, a time or a Yes is not.
    const isText = typeof value === 'string' && localTime(value) === undefined;
    if (isId) yield ['quiet', '#'];
    else if (!isText) yield ['label', name];
    yield* describeNested(value);
  }
}

function* describeNested(value: unknown): Generator<Part, undefined> {
  const [open, close] = Array.isArray(value) || isJsonObject(value) ? '()' : [];
  if (open) yield ['quiet', open];
  yield* describeValue(value);
  if (close) yield ['quiet', close];
}

function describeScalar(value: unknown): Part {
  if (value === null) return ['quiet', 'No value'];
  if (value === '') return ['quiet', 'Empty text'];
  if (typeof value === 'boolean') return ['words', value ? 'Yes' : 'No'];
  if (typeof value !== 'string') return ['sent', stringifyJson(value)];
  const time = localTime(value);
  return time === undefined ? ['sent', value] : ['words', time];
}

// Nearly as in RFC 3339: seconds may be missing, and years begin at 1000. The offset is required: without it, nobody
// knows which moment is meant.
const DATE_TIME =
  /^([1-9]\d{3}-\d\d-\d\d)T(?:[01]\d|2[0-3]):\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Writes a date and time with an offset in local time. Undefined for any other text. */
function localTime(text: string): string | undefined {
  const day = DATE_TIME.exec(text)?.[1] ?? '';
  // Some browsers read 30 February as a day of March.
  const isDay = new Date(day).getUTCDate() === Number(day.slice(-2));
  const at = isDay ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? undefined : formatDateTime(at);
}

/** The words of a field's name: `Placed at` for `placedAt`, `Pet ID` for `pet_id`. Any other name stays as it is. */
export function fieldWords(name: string): string {
  if (!/^[a-z](?:[_-]?[a-z0-9])*$/i.test(name)) return name;
  const words = name.replaceAll(/[_-]|(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return (words.charAt(0).toUpperCase() + words.slice(1)).replaceAll(/\bid\b/gi, 'ID');
}
