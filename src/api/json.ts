import { LosslessNumber, parse } from 'lossless-json';

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

/**
 * Writes JSON; a `bigint` becomes bare digits, a member that is undefined is left out. `space`
 * indents, for people.
 */
export function stringifyJson(value: unknown, space = 0): string {
  return write(value, space, '\n');
}

// Not the library's: that one weighs 0.4 KiB more in the first view (brotli), for replacers and
// classes that no answer holds.
function write(value: unknown, space: number, line: string): string {
  if (typeof value === 'bigint' || value instanceof LosslessNumber) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';

  const inner = line + ' '.repeat(space);
  const members = Array.isArray(value)
    ? value.map((item) => write(item, space, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(
          ([name, item]) =>
            `${JSON.stringify(name)}:${space ? ' ' : ''}${write(item, space, inner)}`,
        );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (space === 0 || members.length === 0) return `${open}${members.join()}${close}`;
  return `${open}${inner}${members.join(`,${inner}`)}${line}${close}`;
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
