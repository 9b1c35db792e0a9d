// Parses and writes JSON without rounding numbers. The library lossless-json is faster, but adds over 1 KiB (brotli) to
// the first view.

/** A number that does not become a `bigint`, such as a decimal, with its digits as sent. */
export class ExactNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }

  toString(): string {
    return this.digits;
  }
}

// Matches whole numbers of up to 19 digits, which include every int64. Longer ones become an ExactNumber, because
// converting megabytes of digits is slow, and so does -0, which a `bigint` cannot represent.
const WHOLE_NUMBER = /^(?!-0)-?\d{1,19}$/;

// Matches a string, a run of number characters, or a bracket. No part backtracks, so no text is slow.
const TOKEN = /"[^"\\]*(?:\\[^][^"\\]*)*"?|-?\d[\d.eE+-]*|[[\]{}]/g;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

// `JSON.parse` gets each number as a string with this prefix. A string that already begins with it gets a second one.
// JSON has only one escape for this character, so the prefix is easy to detect.
const PREFIX = '\0';
const ESCAPED_PREFIX = '\\u0000';

// Follows the name of an object's member. Names get no prefix.
const NAME_END = /\s*:/y;

// Far below any engine's stack size, because code that walks the value recurses.
const MAX_DEPTH = 100;

/**
 * Parses JSON without rounding: whole numbers of up to 19 digits become `bigint`, other numbers `ExactNumber`.
 *
 * @throws SyntaxError if the text is not JSON, RangeError if it nests deeper than 100 levels
 */
export function parseJson(text: string): unknown {
  return JSON.parse(quoteNumbersAndCheckDepth(text), (_, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith(PREFIX)) return value;
    const rest = value.slice(1);
    if (rest.startsWith(PREFIX)) return rest;
    return WHOLE_NUMBER.test(rest) ? BigInt(rest) : new ExactNumber(rest);
  });
}

function quoteNumbersAndCheckDepth(text: string): string {
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
    if (first === '"' ? !inner.startsWith(ESCAPED_PREFIX) : !NUMBER.test(token)) return token;
    NAME_END.lastIndex = start + token.length;
    return NAME_END.test(text) ? token : `"${ESCAPED_PREFIX}${inner}`;
  });
}

/**
 * Writes JSON. A `bigint` becomes a number with all its digits. Undefined members of objects are omitted; any other
 * undefined value becomes `null`.
 *
 * @param space spaces per level of indentation; 0 writes one line
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
