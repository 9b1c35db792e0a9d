import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { anyText } from '../../../testing/any-text.ts';
import { INT64_MAX, INT64_MIN } from '../../../api/json/int64.ts';
import { unescapeCell } from '../../csv/csv.ts';
import { writePetsCsv } from './export-button.tsx';

const int64 = fc.bigInt({ min: INT64_MIN, max: INT64_MAX });
const pet = fc.record(
  {
    id: int64,
    name: fc.oneof(anyText(), fc.constantFrom('=1+1', '@a', "'=b", '1e9')),
    categoryId: int64,
    status: fc.constantFrom('available', '=cmd'),
  },
  { requiredKeys: ['id', 'name', 'categoryId'] },
);

const read = (text: string) =>
  Papa.parse<string[]>(text, { delimiter: ',' })
    .data.slice(1, -1)
    .map((cells) => cells.map(unescapeCell));

test('writes rows that can be read back exactly, in their order', () => {
  fc.assert(
    fc.property(fc.array(pet), (pets) => {
      const names = new Map(pets.slice(0, 1).map(({ categoryId }) => [categoryId, '=Dogs']));
      expect(read(writePetsCsv(pets, names))).toEqual(
        pets.map(({ id, name, categoryId, status }) => [
          String(id),
          name,
          String(categoryId),
          names.get(categoryId) ?? '',
          status ?? '',
        ]),
      );
    }),
  );
});

test('writes short IDs as numbers, and long ones as text, which a spreadsheet does not round', () => {
  const pets = [
    { id: 12n, name: 'Rex', categoryId: 9_007_199_254_740_993n, status: 'sold' },
    { id: 9_223_372_036_854_775_807n, name: '=1+1', categoryId: -4n },
  ];
  expect(writePetsCsv(pets, new Map([[-4n, 'Dogs']])).split('\r\n')).toEqual([
    '\uFEFFID,Name,Category ID,Category,Status',
    "12,Rex,'9007199254740993,,sold",
    "'9223372036854775807,'=1+1,-4,Dogs,",
    '',
  ]);
});
