import { coverageWords } from '../queries/coverage-words.ts';
import { timeWords } from '../outcome/time-words.ts';
import type { Lookup } from './look-up-pet.ts';

/**
 * How the pet on the page was found, or where it was not, in a person's words.
 *
 * @param readAt when that was, in milliseconds since 1970
 */
export function lookupWords(lookup: Lookup, readAt: number): string {
  if (lookup.by === 'getPet')
    return `This is the pet as the service sent it at ${timeWords(readAt)}.`;
  const { pet, why, window } = lookup;
  const searched = window ? ` ${coverageWords(window)}` : '';
  if (pet !== undefined) return `Found in the lists of pets.${searched}`;
  const isCertain =
    why === 'unknown' || Object.values(window?.reach ?? {}).every((reach) => reach === 'all');
  return isCertain
    ? `The service has no pet with this ID.${searched}`
    : `No list that can be read has a pet with this ID.${searched}`;
}
