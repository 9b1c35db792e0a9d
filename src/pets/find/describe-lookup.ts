import { describeCoverage } from '../queries/describe-coverage.ts';
import { isComplete } from '../queries/merge-lists.ts';
import { formatTime } from '../outcome/format-time.ts';
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

/** Says what came of `getPet`, also where it has ended or is gone. */
export function describeGetPet(lookup: Lookup): string {
  if (lookup.by === 'getPet') return 'the service sent the pet.';
  return {
    ended: 'not asked, since the operation has ended.',
    gone: 'the service no longer has the operation.',
    unknown: 'the service has no such pet.',
  }[lookup.reason];
}

/** Says what came of the widest lists. */
export function describeLists({ pet, merged }: Extract<Lookup, { by: 'lists' }>): string {
  if (merged === undefined) return 'they could not be read.';
  return `${pet ? 'found' : 'not there'}. ${describeCoverage(merged)}`;
}
