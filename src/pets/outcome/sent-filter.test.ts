import { expect, test } from 'vitest';
import { addressOf } from '../../addresses/addresses.ts';
import { readSentFilter, SENT_FILTERS } from './sent-filter.ts';

test.each(SENT_FILTERS)('reads $value from the address that is built for it', ({ value }) => {
  const { search } = new URL(addressOf.sent(value), 'https://shop.test');
  expect(readSentFilter(search)).toBe(value);
});

test.each(['', '?show=', '?show=eaten', '?shown=added'])('reads all from "%s"', (search) => {
  expect(readSentFilter(search)).toBe('all');
});
