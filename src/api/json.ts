import { LosslessNumber, parse, stringify } from 'lossless-json';

// Every int64 fits; a longer run of digits stays text, since converting megabytes of them is slow.
const WHOLE_NUMBER = /^-?\d{1,19}$/;

// The parser and all that walks its value later recurse. What one stack just held could overflow
// the next, so the limit lies far from any stack's end.
const MAX_DEPTH = 100;

/**
 * Reads JSON without rounding: whole numbers become `bigint`, all others `LosslessNumber`, which
 * keeps the digits as they were sent. A repeated name takes its last value, as in `JSON.parse`.
 *
 * @throws SyntaxError where the text is not JSON, RangeError where it nests too deeply
 */
export function parseJson(text: string): unknown {
  refuseDeepNesting(text);
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

function refuseDeepNesting(text: string): void {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') quoted = !quoted;
    else if (quoted && char === '\\') at += 1;
    else if (quoted) continue;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
    if (depth > MAX_DEPTH) throw new RangeError('JSON nests too deeply');
  }
}
