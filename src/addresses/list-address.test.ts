import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readListAddress,
  readListQuery,
  readSort,
  withoutFind,
  writeListAddress,
} from './list-address.ts';

test.each([
  ['', { limit: 20 }],
  ['status=eaten&limit=50', { limit: 50 }],
  ['status=sold&limit=lots', { limit: 20, status: 'sold' }],
  ['limit=101', { limit: 20 }],
  ['find=zo%C3%AB&sort=-name', { limit: 20, find: 'zoë', sort: '-name' }],
  ['find=+&sort=price', { limit: 20 }],
  ['find=a+&sort=--id', { limit: 20, find: 'a ' }],
  [`find=${'🐕'.repeat(120)}`, { limit: 20, find: '🐕'.repeat(100) }],
] as const)('reads "%s" parameter by parameter', (search, query) => {
  expect(readListAddress(search)).toEqual(query);
});

test('omits defaults from the address', () => {
  expect(writeListAddress({ limit: 20 })).toBe('');
  expect(writeListAddress({ limit: 100, status: 'pending' })).toBe('?status=pending&limit=100');
  expect(writeListAddress({ limit: 20, find: '', sort: undefined })).toBe('');
  expect(writeListAddress({ limit: 20, find: 'a&b', sort: '-id' })).toBe('?find=a%26b&sort=-id');
});

test.each([
  ['?find=rex', ''],
  ['?status=sold&find=rex&limit=50', '?status=sold&limit=50'],
])('without its search, "%s" is "%s"', (search, rest) => {
  expect(withoutFind(search)).toBe(rest);
});

test('reads its own output unchanged, whatever the address was', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webQueryParameters(),
        fc.string().map((find) => `find=${find}`),
      ),
      (search) => {
        const query = readListAddress(search);
        expect(query.limit).toBeGreaterThanOrEqual(1);
        expect(query.limit).toBeLessThanOrEqual(100);
        expect(readListAddress(writeListAddress(query))).toEqual(query);
      },
    ),
  );
});

test.each([
  ['id', { column: 'id', direction: 1 }],
  ['-name', { column: 'name', direction: -1 }],
  // Ends with the name of a column.
  ['paid', undefined],
  ['-paid', undefined],
  ['--id', undefined],
])('reads the column and direction of the sort "%s"', (text, sort) => {
  expect(readSort(text)).toEqual(sort);
});

const at = (pathname: string, search = '') => readListQuery({ pathname, search }, '/');

test('reads the list from each of its addresses', () => {
  expect(at('/')).toEqual({ limit: 20 });
  expect(at('/pets')).toEqual({ limit: 20 });
  expect(at('/pets', '?status=sold')).toEqual({ limit: 20, status: 'sold' });
  expect(at('/pets', '?status=sold&limit=100')).toEqual({ limit: 100, status: 'sold' });
  expect(readListQuery({ pathname: '/shop/pets', search: '' }, '/shop/')).toBeDefined();
});

test.each([
  ['/pets/', ''],
  ['/pets/new', ''],
  ['/shop/pets', ''],
  ['/pets', '?limit=1e1'],
  ['/pets', '?status=eaten'],
  ['/pets', '?status=sold&status=pending'],
  ['/pets', '?find=rex'],
  ['/pets', '?sort=name&limit=20'],
])('reads no list from %s%s', (pathname, search) => {
  expect(at(pathname, search)).toBeUndefined();
});

test('requests the same list as the app', () => {
  const field = fc.oneof(
    fc.constantFrom('status=sold', 'status=available', 'status=x', 'limit=20', 'limit=1', 'find=a'),
    fc.integer({ min: -5, max: 200 }).map((limit) => `limit=${limit}`),
    fc.string(),
  );
  const anySearch = fc.array(field, { maxLength: 3 }).map((fields) => `?${fields.join('&')}`);
  fc.assert(
    fc.property(anySearch, (search) => {
      const early = at('/pets', search);
      fc.pre(early !== undefined);
      expect(readListAddress(search)).toEqual(early);
    }),
    { numRuns: 500, maxSkipsPerRun: 1000 },
  );
});
