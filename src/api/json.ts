import { LosslessNumber, parse, stringify } from 'lossless-json';

// Every int64 fits; a longer run of digits stays text, since converting megabytes of them is slow.
const WHOLE_NUMBER = /^-?\d{1,19}$/;

/**
 * Reads JSON without rounding: whole numbers become `bigint`, all others `LosslessNumber`, which
 * keeps the digits as they were sent. A repeated name takes its last value, as in `JSON.parse`.
 *
 * @throws SyntaxError where the text is not JSON, RangeError where it nests too deeply
 */
export function parseJson(text: string): unknown {
  return parse(text, null, {
    parseNumber: (digits) =>
      WHOLE_NUMBER.test(digits) ? BigInt(digits) : new LosslessNumber(digits),
    onDuplicateKey: ({ newValue }) => newValue,
  });
}

/** Writes JSON; a `bigint` becomes bare digits. `space` indents, for people. */
export function stringifyJson(value: unknown, space?: number): string {
  return stringify(value, null, space) ?? 'null';
}
