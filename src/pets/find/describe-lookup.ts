import { describeCoverage } from '../queries/describe-coverage.ts';
import { isComplete } from '../queries/merge-lists.ts';
import { formatTime } from '../outcome/format-time.ts';
import type { Lookup } from './look-up-pet.ts';

/**
 * How the pet on the page was found, or where it was not, in a person's words.
 *
 * @param readAt when that was, in milliseconds since 1970
 */
export function describeLookup(lookup: Lookup, readAt: number): string {
  if (lookup.by === 'getPet')
    return `This is the pet as the service sent it at ${formatTime(readAt)}.`;
  const { pet, why, merged } = lookup;
  const searched = merged ? ` ${describeCoverage(merged)}` : '';
  if (pet !== undefined) return `Found in the lists of pets.${searched}`;
  const isCertain = why === 'unknown' || merged === undefined || isComplete(merged);
  return isCertain
    ? `The service has no pet with this ID.${searched}`
    : `No list that can be read has a pet with this ID.${searched}`;
}
