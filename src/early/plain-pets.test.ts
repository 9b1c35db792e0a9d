import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { stringifyJson } from '../api/json/json.ts';
import { readPets } from '../api/list-pets.ts';
import { readPlainPets } from './plain-pets.ts';

const REX = '{"id":1,"name":"Rex","categoryId":-2,"status":"sold"}';

test('a plain list is read exactly', () => {
  expect(readPlainPets(`[${REX}]`)).toEqual([
    { id: 1n, name: 'Rex', categoryId: -2n, status: 'sold' },
  ]);
});

test.each([
  ['nothing', ''],
  ['no JSON', '[{'],
  ['no list', '{"pets":[]}'],
  ['an empty list', '[]'],
  ['a row that is no pet', `[${REX},{"id":2}]`],
  ['an ID that is a decimal', REX.replace('1', '1.0')],
  ['an ID with many digits', `[${REX.replace('1', '12345678901')}]`],
  ['a status that the interface does not name', `[${REX.replace('sold', 'eaten')}]`],
  ['a name with something hidden', `[${REX.replace('Rex', 'R\u200bex')}]`],
  ['a long name', `[${REX.replace('Rex', 'x'.repeat(101))}]`],
  ['what was no UTF-8', `[${REX.replace('Rex', '\uFFFD')}]`],
])('it leaves to the app: %s', (_, text) => {
  expect(readPlainPets(text)).toBeUndefined();
});

test('what it reads, the app reads alike', () => {
  const anyRow = fc.record({
    id: fc.oneof(fc.bigInt(), fc.integer({ min: -9, max: 9 }), fc.string()),
    name: fc.oneof(fc.string(), anyText(), fc.constant(null)),
    categoryId: fc.oneof(fc.bigInt({ min: -99n, max: 99n }), fc.double()),
    status: fc.constantFrom(undefined, 'sold', 'pending', 'eaten', null),
    more: fc.jsonValue(),
  });
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 2 }), (rows) => {
      const plain = readPlainPets(stringifyJson(rows));
      fc.pre(plain !== undefined);
      const shown = plain.map(({ id, name, categoryId, status }) =>
        Object.assign({ id, name, categoryId }, status && { status }),
      );
      expect(
        readPets(
          rows.map((row) => parsedRow(row)),
          String,
        )?.pets,
      ).toEqual(shown);
    }),
    { numRuns: 100, maxSkipsPerRun: 1000 },
  );
});

/** As the app's own parser gives it: whole numbers are bigint. */
function parsedRow(row: object): object {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Number.isInteger(value) ? BigInt(value) : value]),
  );
}
