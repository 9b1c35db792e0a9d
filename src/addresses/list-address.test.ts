import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readListAddress, writeListAddress } from './list-address.ts';

test.each([
  ['', { limit: 20 }],
  ['status=sold&limit=50', { limit: 50, status: 'sold' }],
  ['status=eaten&limit=50', { limit: 50 }],
  ['status=sold&limit=lots', { limit: 20, status: 'sold' }],
  ['limit=1e1', { limit: 20 }],
  ['limit=0', { limit: 20 }],
  ['limit=101', { limit: 20 }],
  ['limit=7', { limit: 7 }],
  ['find=zo%C3%AB&sort=-name', { limit: 20, find: 'zoë', sort: '-name' }],
  ['find=+&sort=price', { limit: 20 }],
  ['find=a+&sort=--id', { limit: 20, find: 'a ' }],
  [`find=${'🐕'.repeat(120)}`, { limit: 20, find: '🐕'.repeat(100) }],
] as const)('reads "%s" parameter by parameter', (search, query) => {
  expect(readListAddress(search)).toEqual(query);
});

test('leaves defaults out of the address', () => {
  expect(writeListAddress({ limit: 20 })).toBe('');
  expect(writeListAddress({ limit: 100, status: 'pending' })).toBe('?status=pending&limit=100');
  expect(writeListAddress({ limit: 20, find: '', sort: undefined })).toBe('');
  expect(writeListAddress({ limit: 20, find: 'a&b', sort: '-id' })).toBe('?find=a%26b&sort=-id');
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
