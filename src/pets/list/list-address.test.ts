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
] as const)('"%s" is read field by field', (search, query) => {
  expect(readListAddress(search)).toEqual(query);
});

test('defaults are left out of the address', () => {
  expect(writeListAddress({ limit: 20 })).toBe('');
  expect(writeListAddress({ limit: 100, status: 'pending' })).toBe('?status=pending&limit=100');
});

test('whatever the address says, it is put right once and then stays', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (search) => {
      const query = readListAddress(search);
      expect(query.limit).toBeGreaterThanOrEqual(1);
      expect(query.limit).toBeLessThanOrEqual(100);
      expect(readListAddress(writeListAddress(query))).toEqual(query);
    }),
  );
});
