import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { parseJson, stringifyJson } from '../api/json/json.ts';
import { readPets } from '../api/client.ts';
import { readPlainPets } from './plain-pets.ts';

const REX = '{"id":1,"name":"Rex","categoryId":-2,"status":"sold"}';

test('reads a list of plain pets exactly', () => {
  expect(readPlainPets(`[${REX}]`)).toEqual([
    { id: 1n, name: 'Rex', categoryId: -2n, status: 'sold' },
  ]);
});

test.each([
  ['text that is not JSON', '[{'],
  ['a row that is not a pet', `[${REX},{"id":2}]`],
  ['an ID that is a decimal', `[${REX.replace('1', '1.0')}]`],
  ['an ID beyond 64 bits', `[${REX.replace('1', '9223372036854775808')}]`],
  ['a status that the interface does not name', `[${REX.replace('sold', 'eaten')}]`],
  ['an empty name, in place of which the app says so', `[${REX.replace('Rex', '')}]`],
  ['a long name', `[${REX.replace('Rex', 'x'.repeat(101))}]`],
])('leaves to the app %s', (_, text) => {
  expect(readPlainPets(text)).toBeUndefined();
});

test('reads the same pets as the app', () => {
  const anyRow = fc.record({
    id: fc.oneof(
      fc.bigInt(),
      fc.bigInt({ min: -(2n ** 63n) - 2n, max: -(2n ** 63n) + 2n }),
      fc.integer({ min: -9, max: 9 }),
      fc.string(),
    ),
    name: fc.oneof(fc.string(), anyText(), fc.constant(null)),
    categoryId: fc.oneof(fc.bigInt({ min: -99n, max: 99n }), fc.double()),
    status: fc.constantFrom(undefined, 'sold', 'pending', 'eaten', null),
    more: fc.jsonValue(),
  });
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 2 }), (rows) => {
      const text = stringifyJson(rows);
      const plain = readPlainPets(text);
      fc.pre(plain !== undefined);
      const drawn = plain.map(({ id, name, categoryId, status }) =>
        Object.assign({ id, name, categoryId }, status && { status }),
      );
      expect(readPets(parseJson(text), String)?.pets).toEqual(drawn);
    }),
    { numRuns: 100, maxSkipsPerRun: 1000 },
  );
});
