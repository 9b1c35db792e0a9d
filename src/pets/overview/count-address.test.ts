import { expect, test } from 'vitest';
import { countAddress } from './count-pets.ts';

test.each([
  [{}, '/pets?limit=100', true],
  [{ categoryId: -7n }, '/pets?limit=100&find=category%3A-7', true],
  [{ only: { status: 'sold' } }, '/pets?status=sold&limit=100', true],
  [
    { categoryId: 7n, only: { status: 'sold' } },
    '/pets?status=sold&limit=100&find=category%3A7',
    true,
  ],
  [{ only: { status: undefined } }, '/pets?limit=100&find=status%3Anot-set', true],
  [
    { categoryId: 7n, only: { status: 'reserved' } },
    '/pets?limit=100&find=category%3A7+status%3Areserved',
    true,
  ],
  // A search cannot hold these.
  [{ only: { status: 'on hold' } }, '/pets?limit=100', false],
  [{ only: { status: '' } }, '/pets?limit=100', false],
  [{ only: { status: 'not-set' } }, '/pets?limit=100', false],
  [
    { categoryId: 7n, only: { status: 'x'.repeat(41) } },
    '/pets?limit=100&find=category%3A7',
    false,
  ],
])('leads for %o to %s', (counted, href, isExact) => {
  expect(countAddress(counted)).toEqual({ href, isExact });
});
