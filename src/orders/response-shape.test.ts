import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from '../api/json/json.ts';
import { detectShape, fieldsWithoutColumn, isJsonObject, MAX_COLUMNS } from './response-shape.ts';

const key = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'length', ''),
);
// Values are parsed with `parseJson`, so that they have the types of a response.
const sent = (json: fc.Arbitrary<unknown>) => json.map((value) => parseJson(JSON.stringify(value)));
const anyAnswer = sent(fc.jsonValue());
const fewRows = sent(fc.array(fc.dictionary(key, fc.jsonValue(), { noNullPrototype: true })));
// Rows that together mostly have more keys than MAX_COLUMNS.
const wideRows = sent(
  fc.array(fc.dictionary(fc.nat(60).map(String), fc.nat(), { minKeys: 20 }), { minLength: 2 }),
);

test('detects rows and empty lists only for lists of objects', () => {
  fc.assert(
    fc.property(fc.oneof(anyAnswer, fewRows), (answer) => {
      const objects = Array.isArray(answer) && answer.every(isJsonObject);
      const hasKeys = objects && answer.some((row) => Object.keys(row).length > 0);
      const shown = objects && answer.length === 0 ? 'empty list' : 'other';
      expect(detectShape(answer).kind).toBe(hasKeys ? 'rows' : shown);
    }),
  );
});

test('puts every field of a row either into a column or into the other fields', () => {
  fc.assert(
    fc.property(fc.oneof(fewRows, wideRows), (answer) => {
      const shape = detectShape(answer);
      fc.pre(shape.kind === 'rows');
      expect(shape.rows).toEqual(answer);
      expect(shape.columns.size).toBeLessThanOrEqual(MAX_COLUMNS);
      for (const row of shape.rows) {
        const others = fieldsWithoutColumn(row, shape.columns);
        const inColumns = [...shape.columns.keys()].filter((name) => Object.hasOwn(row, name));
        expect([...inColumns, ...Object.keys(others)].toSorted()).toEqual(
          Object.keys(row).toSorted(),
        );
        for (const name of Object.keys(others)) expect(others[name]).toBe(row[name]);
        expect(Object.keys(others).length === 0 || shape.hasMoreFields).toBe(true);
      }
    }),
  );
});

test('has the columns in the order of their first appearance, numeric if all their values are', () => {
  const shape = detectShape(
    parseJson('[{"whole":1,"mixed":"2","gap":1},{"new":"a","exact":1.50,"whole":2,"mixed":2}]'),
  );
  expect(shape.kind === 'rows' && [...shape.columns]).toEqual([
    ['whole', true],
    ['mixed', false],
    ['gap', true],
    ['new', false],
    ['exact', true],
  ]);
});

test.each([
  [MAX_COLUMNS, false],
  [MAX_COLUMNS + 1, true],
])('%i keys make at most thirty columns', (keys, hasMoreFields) => {
  const row = Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, 0n]));
  const shape = detectShape([row]);
  expect(shape).toMatchObject({ hasMoreFields });
  expect(shape.kind === 'rows' && shape.columns.size).toBe(MAX_COLUMNS);
});
