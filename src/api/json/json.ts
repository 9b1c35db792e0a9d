// Exact JSON over the browser's own parser. A parser in JavaScript (lossless-json) reads 5 MB in half
// the time (90 ms to 200), but weighs 1.3 KiB more in the first view (brotli), where 100 pets take
// 0.2 ms either way.

/** A number that is no int64, such as a decimal: its digits as they were sent. */
export class ExactNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }

  toString(): string {
    return this.digits;
  }
}

// Every int64 fits; a longer run of digits stays text, since converting megabytes of them is slow. So
// does -0, which a `bigint` cannot be.
const WHOLE_NUMBER = /^(?!-0)-?\d{1,19}$/;

// A string, a run of what numbers are made of, or a bracket. Each takes all it can get and never
// gives back, so that no text is slow.
const TOKEN = /"[^"\\]*(?:\\[^][^"\\]*)*"?|-?\d[\d.eE+-]*|[[\]{}]/g;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

// Before digits in the text that the browser's parser gets. JSON can spell this character in one
// way alone, so a string that begins with it is told apart by a second one.
const MARK = '\0';
const WRITTEN_MARK = '\\u0000';

// Behind a member's name, which stays as it is.
const NAME_END = /\s*:/y;

// What one stack just held could overflow the next, so the limit lies far from any stack's end.
const MAX_DEPTH = 100;

/**
 * Reads JSON without rounding: whole numbers become `bigint`, all others `ExactNumber`, which keeps
 * the digits as they were sent. All else, and what is JSON at all, is as in `JSON.parse`.
 *
 * @throws SyntaxError where the text is not JSON, RangeError where it nests too deeply
 */
export function parseJson(text: string): unknown {
  return JSON.parse(markNumbers(text), (_, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith(MARK)) return value;
    const rest = value.slice(1);
    if (rest.startsWith(MARK)) return rest;
    return WHOLE_NUMBER.test(rest) ? BigInt(rest) : new ExactNumber(rest);
  });
}

/** Puts each number into quotes behind a mark, so that `JSON.parse` leaves its digits alone. */
function markNumbers(text: string): string {
  let depth = 0;
  return text.replace(TOKEN, (token, start: number) => {
    const first = token.charAt(0);
    if (first === '[' || first === '{') {
      depth += 1;
      if (depth > MAX_DEPTH) throw new RangeError('JSON nests too deeply');
      return token;
    }
    if (first === ']' || first === '}') {
      depth -= 1;
      return token;
    }
    const inner = first === '"' ? token.slice(1) : `${token}"`;
    if (first === '"' ? !inner.startsWith(WRITTEN_MARK) : !NUMBER.test(token)) return token;
    NAME_END.lastIndex = start + token.length;
    return NAME_END.test(text) ? token : `"${WRITTEN_MARK}${inner}`;
  });
}

/**
 * Writes JSON; a `bigint` becomes bare digits, a member that is undefined is left out. `space`
 * indents, for people.
 */
export function stringifyJson(value: unknown, space = 0): string {
  return write(value, space, '\n');
}

function write(value: unknown, space: number, line: string): string {
  if (typeof value === 'bigint' || value instanceof ExactNumber) return String(value);
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
