/** The range of the interface's `int64` format (section 2). */
export const INT64_MIN = -(2n ** 63n);
export const INT64_MAX = 2n ** 63n - 1n;

const LONGEST_INT64 = '9223372036854775808'.length;

/**
 * Reads digits that a person or the address bar gave as an exact int64.
 *
 * ASCII digits with an optional leading minus, nothing else: `Number` would take `1e3` and `0x10`
 * and round whatever lies beyond 2^53.
 *
 * @returns the value, or which of the two rules the text breaks
 */
export function readInt64(text: string): bigint | 'not whole' | 'out of range' {
  // `[1-9]` bars a second way to match a zero, which would make long zeros slow to refuse.
  const digits = /^-?0*(0|[1-9]\d*)$/.exec(text)?.[1];
  if (digits === undefined) return 'not whole';
  // Longer digits are out of range anyway, and a pasted novel of them is slow to convert.
  if (digits.length > LONGEST_INT64) return 'out of range';
  const value = BigInt(text);
  return value < INT64_MIN || value > INT64_MAX ? 'out of range' : value;
}
