import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readListAddress } from '../addresses/list-address.ts';
import { readListQuery } from './read-list-query.ts';

const at = (pathname: string, search = '') => readListQuery({ pathname, search }, '/');

test('reads the list from each of its addresses', () => {
  expect(at('/')).toEqual({ limit: 20 });
  expect(at('/pets')).toEqual({ limit: 20 });
  expect(at('/pets', '?status=sold')).toEqual({ limit: 20, status: 'sold' });
  expect(at('/pets', '?limit=7')).toEqual({ limit: 7 });
  expect(at('/pets', '?status=sold&limit=100')).toEqual({ limit: 100, status: 'sold' });
  expect(readListQuery({ pathname: '/shop/pets', search: '' }, '/shop/')).toBeDefined();
});

test.each([
  ['/pets/', ''],
  ['/pets/new', ''],
  ['/store/orders', ''],
  ['/shop/pets', ''],
  ['/pets', '?limit=0'],
  ['/pets', '?limit=101'],
  ['/pets', '?limit=1e1'],
  ['/pets', '?status=eaten'],
  ['/pets', '?status=sold&status=pending'],
  ['/pets', '?find=rex'],
  ['/pets', '?sort=name&limit=20'],
  ['/pets', '?'],
])('leaves %s%s to the app', (pathname, search) => {
  expect(at(pathname, search)).toBeUndefined();
});

test('asks for the same list as the app', () => {
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
