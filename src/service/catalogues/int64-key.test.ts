import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { INT64_MAX, INT64_MIN } from '../../api/json/int64.ts';
import { writeInt64Key, readInt64Key } from './int64-key.ts';

const int64 = fc.oneof(
  fc.bigInt(INT64_MIN, INT64_MAX),
  fc.constantFrom(INT64_MIN, INT64_MIN + 1n, -1n, 0n, 1n, 9n, 10n, 2n ** 53n, INT64_MAX),
);

test('readInt64Key reads exactly what writeInt64Key wrote', () => {
  fc.assert(
    fc.property(int64, (value) => {
      expect(readInt64Key(writeInt64Key(value))).toBe(value);
    }),
  );
});

test('keys sort like their numbers, and all have the same length', () => {
  fc.assert(
    fc.property(int64, int64, (a, b) => {
      expect(writeInt64Key(a) < writeInt64Key(b)).toBe(a < b);
      expect(writeInt64Key(a)).toHaveLength(writeInt64Key(b).length);
    }),
  );
});
