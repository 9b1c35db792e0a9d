import { expect, test } from 'vitest';
import { WIDEST_LISTS, widestQuery } from './widest-lists.ts';

test('the widest lists are one per status and one of any status, with the largest limit', () => {
  expect(WIDEST_LISTS.map(widestQuery)).toStrictEqual([
    { limit: 100, status: 'available' },
    { limit: 100, status: 'pending' },
    { limit: 100, status: 'sold' },
    { limit: 100 },
  ]);
});
