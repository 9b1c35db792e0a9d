import { readInt64 } from '../../api/json/int64.ts';

/** Returns the int64, or the error message to show. */
export function readPetId(text: string): bigint | string {
  const digits = text.trim();
  if (digits === '') return 'Enter an ID';
  const id = readInt64(digits);
  if (id === 'not whole') return 'ID must be a whole number, like 12';
  return typeof id === 'bigint' ? id : `ID is ${id}`;
}
