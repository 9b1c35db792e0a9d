import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { INT64_MAX, INT64_MIN, readInt64 } from './int64.ts';

const int64 = fc.bigInt({ min: INT64_MIN, max: INT64_MAX });

test('exactly the digits of an int64 are read, and what is beyond is too large or too small', () => {
  const digits = fc
    .tuple(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), fc.nat(50))
    .map(([value, zeros]) => String(value).replace(/\d/, (first) => '0'.repeat(zeros) + first));
  const almostDigits = fc.string({ unit: fc.constantFrom(...'0019-+.eEx_n \n٣１'.split('')) });
  fc.assert(
    fc.property(fc.oneof(int64.map(String), digits, almostDigits, anyText()), (text) => {
      const isWhole = /^-?[0-9]+$/.test(text);
      const isInRange = isWhole && BigInt.asIntN(64, BigInt(text)) === BigInt(text);
      const beyond = text.startsWith('-') ? 'too small' : 'too large';
      const fallback = isWhole ? beyond : 'not whole';
      expect(readInt64(text)).toBe(isInRange ? BigInt(text) : fallback);
    }),
    {
      numRuns: 500,
      examples: [
        `${INT64_MAX}`,
        `${INT64_MIN}`,
        `${INT64_MAX + 1n}`,
        `${INT64_MIN - 1n}`,
        '-0',
        '007',
        '0x10',
        '1_000',
        '',
        '-',
        '+1',
        '1\n',
        '\u22121',
        'NaN',
      ].map((text) => [text]),
    },
  );
});

test.each([
  ['millions of digits', '9'.repeat(5_000_000), 'too large'],
  ['a minus and millions of digits', `-${'9'.repeat(5_000_000)}`, 'too small'],
])('%s is beyond int64', (_, text, result) => {
  expect(readInt64(text)).toBe(result);
});

// A regular expression that backtracks takes half a minute or longer.
test('200,000 zeros are read without backtracking', { timeout: 10_000 }, () => {
  const zeros = '0'.repeat(200_000);
  expect(readInt64(`${zeros}x`)).toBe('not whole');
  expect(readInt64(`${zeros}7`)).toBe(7n);
});
