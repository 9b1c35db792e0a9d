/** The range of the `int64` format, which IDs have. */
export const INT64_MIN = -(2n ** 63n);
export const INT64_MAX = 2n ** 63n - 1n;

const MAX_DIGITS = '9223372036854775808'.length;

/** Reads an int64, or returns the rule that the text breaks. `Number` would accept `1e3`, and round beyond 2^53. */
export function readInt64(text: string): bigint | 'not whole' | 'too small' | 'too large' {
  // `[1-9]` keeps `\d*` from matching leading zeros as well, so that a long run of them takes linear time.
  const digits = /^-?0*(0|[1-9]\d*)$/.exec(text)?.[1];
  if (digits === undefined) return 'not whole';
  // Longer numbers are never an int64, and megabytes of digits are slow to convert.
  if (digits.length > MAX_DIGITS) return text.startsWith('-') ? 'too small' : 'too large';
  const value = BigInt(text);
  if (value < INT64_MIN) return 'too small';
  return value > INT64_MAX ? 'too large' : value;
}
