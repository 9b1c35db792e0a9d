import { describeCoverage } from '../queries/describe-coverage.ts';
import { isComplete } from '../queries/merge-lists.ts';
import { formatTime } from '../../ui/format-time.ts';
import type { Lookup } from './look-up-pet.ts';

/**
 * Says how the pet was found, or where it was not found.
 *
 * @param readAt when it was looked up, in milliseconds since 1970
 */
export function describeLookup(lookup: Lookup, readAt: number): string {
  if (lookup.by === 'getPet')
    return `This is the pet as the service sent it at ${formatTime(readAt)}.`;
  const { pet, reason, merged } = lookup;
  const searched = merged ? ` ${describeCoverage(merged)}` : '';
  if (pet !== undefined) return `Found in the lists of pets.${searched}`;
  const isCertain = reason === 'unknown' || merged === undefined || isComplete(merged);
  return isCertain
    ? `The service has no pet with this ID.${searched}`
    : `No list that can be read has a pet with this ID.${searched}`;
}
