import { INT64_MIN } from '../../api/json/int64.ts';

const DIGITS = String(2n ** 64n - 1n).length;

/**
 * An int64 as text that sorts as the number does: the distance from the lowest one, in as many
 * digits for each. A key of IndexedDB cannot be a bigint (Indexed Database API 3.0, 2.4), and a
 * number would round it.
 */
export function int64Key(value: bigint): string {
  return String(value - INT64_MIN).padStart(DIGITS, '0');
}

/** The int64 that a key was made of. */
export function readInt64Key(key: string): bigint {
  return BigInt(key) + INT64_MIN;
}
