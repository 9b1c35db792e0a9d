import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson, stringifyJson } from '../api/json/json.ts';
import { formatJson, takeText } from './format-json.ts';

const value = fc.jsonValue().map((json) => parseJson(JSON.stringify(json)));

test('the pieces are the formatted JSON, letter for letter', () => {
  fc.assert(
    fc.property(value, (json) => {
      expect([...formatJson(json)].join('')).toBe(stringifyJson(json, 2));
    }),
  );
});

test('numbers keep their digits, and __proto__ is a name like any other', () => {
  const json = parseJson('{"__proto__":[9007199254740993,12.50,1e400],"a":[],"b":{}}');
  const text = [...formatJson(json)].join('');
  expect(text).toBe(stringifyJson(json, 2));
  for (const digits of ['9007199254740993', '12.50', '1e400']) expect(text).toContain(digits);
});

test('what is taken is the beginning, and says truly whether there is more', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(40), (pieces, length) => {
      const whole = pieces.join('');
      const { text, more } = takeText(pieces, length);
      expect(whole.startsWith(text)).toBe(true);
      expect(text.length).toBeLessThanOrEqual(length);
      expect(more).toBe(text.length < whole.length);
      expect(text).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

test('no more is written than is taken', () => {
  let written = 0;
  const endless = (function* endless() {
    for (; written < 1000; written += 1) yield 'ten chars.';
  })();
  expect(takeText(endless, 25)).toEqual({ text: 'ten chars.ten chars.ten c', more: true });
  expect(written).toBe(2);
});
