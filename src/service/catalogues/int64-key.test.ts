import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { INT64_MAX, INT64_MIN } from '../../api/json/int64.ts';
import { int64Key, readInt64Key } from './int64-key.ts';

const int64 = fc.oneof(
  fc.bigInt(INT64_MIN, INT64_MAX),
  fc.constantFrom(INT64_MIN, INT64_MIN + 1n, -1n, 0n, 1n, 9n, 10n, 2n ** 53n, INT64_MAX),
);

test('a key is its int64 again, exactly', () => {
  fc.assert(
    fc.property(int64, (value) => {
      expect(readInt64Key(int64Key(value))).toBe(value);
    }),
  );
});

test('keys sort as their int64s do, and all are of one length', () => {
  fc.assert(
    fc.property(int64, int64, (a, b) => {
      expect(int64Key(a) < int64Key(b)).toBe(a < b);
      expect(int64Key(a)).toHaveLength(int64Key(b).length);
    }),
  );
});
