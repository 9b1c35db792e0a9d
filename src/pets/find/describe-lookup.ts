import { describeCoverage } from '../queries/describe-coverage.ts';
import { isComplete } from '../queries/merge-lists.ts';
import { formatTime } from '../../ui/format-time.ts';
import type { Lookup } from './look-up-pet.ts';

/**
 * Says when or how the pet was found.
 *
 * @param readAt when it was looked up, in milliseconds since 1970
 */
export function describeFound(lookup: Lookup, readAt: number): string {
  return lookup.by === 'getPet'
    ? `Read at ${formatTime(readAt)}.`
    : `Found in the lists of pets. ${describeSearched(lookup)}`;
}

/** Says that the pet was not found. */
export function describeNotFound(id: bigint, lookup: Lookup): string {
  const isCertain =
    lookup.by === 'getPet' ||
    lookup.reason === 'unknown' ||
    lookup.merged === undefined ||
    isComplete(lookup.merged);
  return isCertain ? `There is no pet ${id}.` : `No list that can be read has pet ${id}.`;
}

/** Says which lists were searched. Empty if none were. */
export function describeSearched(lookup: Lookup): string {
  return lookup.by === 'lists' && lookup.merged ? describeCoverage(lookup.merged) : '';
}
