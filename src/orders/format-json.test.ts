import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson, stringifyJson } from '../api/json/json.ts';
import { formatJson, takeText } from './format-json.ts';

const value = fc.jsonValue().map((json) => parseJson(JSON.stringify(json)));

test('writes pieces that, joined, are the formatted JSON', () => {
  fc.assert(
    fc.property(value, (json) => {
      expect([...formatJson(json)].join('')).toBe(stringifyJson(json, 2));
    }),
  );
});

test('keeps the digits of numbers and a field named __proto__', () => {
  const json = parseJson('{"__proto__":[9007199254740993,12.50,1e400],"a":[],"b":{}}');
  const text = [...formatJson(json)].join('');
  expect(text).toBe(stringifyJson(json, 2));
  for (const digits of ['9007199254740993', '12.50', '1e400']) expect(text).toContain(digits);
});

test('takes the beginning of a text and returns whether there is more', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(40), (pieces, length) => {
      const whole = pieces.join('');
      const { text, hasMore } = takeText(pieces, length);
      expect(whole.startsWith(text)).toBe(true);
      expect(text.length).toBeLessThanOrEqual(length);
      expect(hasMore).toBe(text.length < whole.length);
      expect(text).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

test('reads no more pieces than needed', () => {
  let written = 0;
  const endless = (function* endless() {
    for (; written < 1000; written += 1) yield 'ten chars.';
  })();
  expect(takeText(endless, 25)).toEqual({ text: 'ten chars.ten chars.ten c', hasMore: true });
  expect(written).toBe(2);
});
