import { INT64_MIN } from '../../api/json/int64.ts';

const DIGITS = String(2n ** 64n - 1n).length;

/**
 * Writes an int64 as text that sorts like the number: its distance from the lowest int64, always with
 * 20 digits. A key of IndexedDB cannot be a bigint (Indexed Database API 3.0, section 2.4), and a number
 * would round it.
 */
export function writeInt64Key(value: bigint): string {
  return String(value - INT64_MIN).padStart(DIGITS, '0');
}

/** Reads what `writeInt64Key` wrote. */
export function readInt64Key(key: string): bigint {
  return BigInt(key) + INT64_MIN;
}
