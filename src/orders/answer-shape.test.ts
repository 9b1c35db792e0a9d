import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from '../api/json/json.ts';
import { fieldsBeyond, keysBeyond, MAX_COLUMNS, shapeOf } from './answer-shape.ts';
import { isJsonObject } from './json-kinds.ts';

const key = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'length', ''),
);
// Through the parser, so that values are of the kinds that an answer has.
const sent = (json: fc.Arbitrary<unknown>) => json.map((value) => parseJson(JSON.stringify(value)));
const anyAnswer = sent(fc.jsonValue());
const fewRows = sent(fc.array(fc.dictionary(key, fc.jsonValue(), { noNullPrototype: true })));
// Enough different keys to need a fold.
const wideRows = sent(
  fc.array(fc.dictionary(fc.nat(60).map(String), fc.nat(), { minKeys: 20 }), { minLength: 2 }),
);

test('any JSON value has a shape: rows or empty for lists of objects alone', () => {
  fc.assert(
    fc.property(fc.oneof(anyAnswer, fewRows), (answer) => {
      const objects = Array.isArray(answer) && answer.every(isJsonObject);
      const hasKeys = objects && answer.some((row) => Object.keys(row).length > 0);
      const shown = objects && answer.length === 0 ? 'empty list' : 'other';
      expect(shapeOf(answer).kind).toBe(hasKeys ? 'rows' : shown);
    }),
  );
});

test('every field of every row stands in its column or in the fold, and none in both', () => {
  fc.assert(
    fc.property(fc.oneof(fewRows, wideRows), (answer) => {
      const shape = shapeOf(answer);
      fc.pre(shape.kind === 'rows');
      expect(shape.rows).toEqual(answer);
      expect(shape.columns.size).toBeLessThanOrEqual(MAX_COLUMNS);
      for (const row of shape.rows) {
        const fold = fieldsBeyond(row, shape.columns);
        const inColumns = [...shape.columns.keys()].filter((name) => Object.hasOwn(row, name));
        expect(Object.keys(fold)).toEqual(keysBeyond(row, shape.columns));
        expect([...inColumns, ...Object.keys(fold)].toSorted()).toEqual(
          Object.keys(row).toSorted(),
        );
        for (const name of Object.keys(fold)) expect(fold[name]).toBe(row[name]);
        expect(Object.keys(fold).length === 0 || shape.folded).toBe(true);
      }
    }),
  );
});

test('columns stand in the order in which their keys first came', () => {
  const shape = shapeOf(parseJson('[{"b":1,"a":2},{"c":3,"a":4},{"d":5,"b":6}]'));
  expect(shape.kind === 'rows' && [...shape.columns.keys()]).toEqual(['b', 'a', 'c', 'd']);
});

test('a column is of numbers where every value that came is one', () => {
  const shape = shapeOf(
    parseJson('[{"whole":1,"exact":1.50,"mixed":"2","gap":1},{"whole":2,"exact":3,"mixed":2}]'),
  );
  expect(shape.kind === 'rows' && Object.fromEntries(shape.columns)).toEqual({
    whole: true,
    exact: true,
    mixed: false,
    gap: true,
  });
});

test('thirty keys are thirty columns, and the next is folded', () => {
  const row = (keys: number) =>
    Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, 0n]));
  expect(shapeOf([row(MAX_COLUMNS)])).toMatchObject({ folded: false });
  const shape = shapeOf([row(MAX_COLUMNS + 1)]);
  expect(shape).toMatchObject({ folded: true });
  expect(shape.kind === 'rows' && shape.columns.size).toBe(MAX_COLUMNS);
});

test.each(['{"orders":[{"id":1}]}', '[{"id":1},2]', '[{"id":1},[]]', '[{"id":1},1.5]', '[{},{}]'])(
  '%s is something else than rows',
  (text) => {
    expect(shapeOf(parseJson(text))).toEqual({ kind: 'other' });
  },
);
