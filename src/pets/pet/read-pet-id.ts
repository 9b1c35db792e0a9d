import { addressOf } from '../../addresses/addresses.ts';
import { readInt64 } from '../../api/json/int64.ts';

/** Returns the int64, also of `#12`, as the app writes an ID, or the error message to show. */
export function readPetId(text: string): bigint | string {
  const digits = text.trim().replace(/^#/, '');
  if (digits === '') return 'Enter an ID';
  const id = readInt64(digits);
  if (id === 'not whole') return 'ID must be a whole number, like 12';
  return typeof id === 'bigint' ? id : `ID is ${id}`;
}

/**
 * Returns the ID that a person typed, or a scanner, which types what the QR code of a label has: the address of the pet's
 * page in this app. What is in the field before an address does not count. An address at another host names no pet here:
 * its store may be another.
 *
 * @param base of the build
 */
export function readTypedId(text: string, base: string): bigint | undefined {
  const id = readPetId(text.slice(text.lastIndexOf('/') + 1));
  if (typeof id !== 'bigint') return undefined;
  const isId =
    !text.includes('/') || text.trim().endsWith(location.origin + base + addressOf.pet(id));
  return isId ? id : undefined;
}
