import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter, anyText } from '../../testing/any-text.ts';
import { INT64_MAX, INT64_MIN } from './int64.ts';
import { parseJson, stringifyJson } from './json.ts';

const whole = fc.bigInt({ min: INT64_MIN, max: INT64_MAX }).map(String);
const decimal = fc
  .tuple(
    whole,
    fc.stringMatching(/^[.][0-9]{1,30}$/),
    fc.stringMatching(/^([eE][+-]?[0-9]{1,4})?$/),
  )
  .map((parts) => parts.join(''));
const text = anyText().map((value) => JSON.stringify(value));
// The letter n keeps names from looking like an index, which JavaScript moves to the front of an object.
const name = anyText().map((value) => JSON.stringify(`n${value}`));

/** Any JSON text without spaces between its parts, so that the texts can be compared. */
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('null', 'true', 'false', '[]', '{}', '{"__proto__":{"id":1}}'),
    whole,
    decimal,
    text,
    fc.array(tie('json')).map((items) => `[${items.join(',')}]`),
    fc
      .uniqueArray(fc.tuple(name, tie('json')), { selector: ([key]) => key })
      .map((members) => `{${members.map((pair) => pair.join(':')).join(',')}}`),
  ),
}));

test('every JSON text is read and written without a change', () => {
  fc.assert(
    fc.property(json, (sent) => {
      expect(stringifyJson(parseJson(sent))).toBe(sent);
    }),
    { numRuns: 200 },
  );
});

test.each(['1.50', '1E+3', '1e400', '-0', '9007199254740993.000', '9'.repeat(20)])(
  '%s keeps its digits and does not become a bigint',
  (digits) => {
    const value = parseJson(digits);
    expect(typeof value).toBe('object');
    expect(stringifyJson(value)).toBe(digits);
  },
);

test('parseJson accepts a short text exactly if JSON.parse accepts it', () => {
  const broken = fc.string({
    unit: fc.constantFrom(...'{}[],:"\\u0019-+.eE tfn\n\u00a0'.split('')),
  });
  const cut = fc.tuple(fc.json(), fc.nat(50)).map(([sent, at]) => sent.slice(0, at));
  fc.assert(
    fc.property(fc.oneof(broken, cut, fc.string()), (sent) => {
      expect(accepts(parseJson, sent)).toBe(accepts(JSON.parse, sent));
    }),
    { numRuns: 500 },
  );
});

test('strings that begin with the number prefix are read as strings', () => {
  const nul = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.stringMatching(/^-?[0-9]{0,3}$/))
    .map(([count, digits]) => '\0'.repeat(count) + digits);
  const blank = fc.stringMatching(/^[ \n]{0,200}$/);
  fc.assert(
    fc.property(nul, nul, blank, (key, value, between) => {
      const sent = `{${JSON.stringify(key)}${between}:${between}[${JSON.stringify(value)},1]}`;
      expect(parseJson(sent)).toStrictEqual({ [key]: [value, 1n] });
    }),
  );
});

test.each([
  ['digits without an end', `${'1'.repeat(1_000_000)}e`],
  ['escapes without an end', `["${'\\"'.repeat(1_000_000)}`],
  ['slashes', `["${'\\\\'.repeat(1_000_000)}"`],
  ['blanks', `[1${' '.repeat(1_000_000)}`],
])('%s are refused without backtracking', (_, sent) => {
  expect(() => parseJson(sent)).toThrow(SyntaxError);
});

test('__proto__ does not change the prototype', () => {
  const value = parseJson('{"__proto__":{"id":1}}');
  expect(value).not.toHaveProperty('id');
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('id');
});

test.each([
  ['a hundred thousand brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['brackets without an end', '[{"a":'.repeat(100_000)],
  ['brackets after a quoted one', `["]\\"]",${'['.repeat(101)}${']'.repeat(101)}]`],
])('%s are refused', (_, sent) => {
  expect(() => parseJson(sent)).toThrow(RangeError);
});

test('100 levels, and strings full of brackets, are read and written', () => {
  const sent = `${'['.repeat(100)}${JSON.stringify('[{"\\'.repeat(1000))}${']'.repeat(100)}`;
  expect(stringifyJson(parseJson(sent))).toBe(sent);
});

test('values without a bigint are written as JSON.stringify writes them, indented or not', () => {
  const value = fc.jsonValue({ stringUnit: anyCharacter });
  fc.assert(
    fc.property(value, fc.constantFrom(0, 2, 4), (held, space) => {
      expect(stringifyJson(held, space)).toBe(JSON.stringify(held, null, space));
    }),
    { numRuns: 200 },
  );
});

test('an undefined member is omitted, and any other undefined value becomes null', () => {
  const held = { a: undefined, b: [undefined, {}], c: [] };
  expect(stringifyJson(held, 2)).toBe(JSON.stringify(held, null, 2));
  expect(stringifyJson(undefined)).toBe('null');
});

function accepts(read: (sent: string) => unknown, sent: string): boolean {
  try {
    read(sent);
    return true;
  } catch {
    return false;
  }
}
