import { INT64_MAX, INT64_MIN, readInt64 } from '../../api/json/int64.ts';

/** A pet's ID as typed or as in an address: the exact int64, or what is wrong in a person's words. */
export function readPetId(text: string): bigint | string {
  const digits = text.trim();
  if (digits === '') return 'Enter an ID';
  const id = readInt64(digits);
  if (id === 'not whole') return 'ID must be a whole number, like 12';
  if (id === 'out of range') return `ID must be between ${INT64_MIN} and ${INT64_MAX}`;
  return id;
}
