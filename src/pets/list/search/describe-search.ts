import type { PetStatus } from '../../../api/schemas.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { describeUnreadable } from '../../queries/describe-coverage.ts';
import type { SearchedPets } from './searched-pets.ts';

/** Says how many pets match. */
export function describeMatches(count: number): string {
  return count === 1 ? '1 pet matches.' : `${count || 'No'} pets match.`;
}

/**
 * Says what was searched and when, and whether there may be more:
 * `Searched 247 pets. The store may have more. Read at 17:30.`
 */
export function describeSearched(
  { pets, mayHaveMore, unreadable, unread, readAt }: SearchedPets,
  status: PetStatus | undefined,
): string {
  const kind = status ? `${status} ` : '';
  const count = pets.length;
  const noun = `${kind}${count === 1 ? 'pet' : 'pets'}`;
  const isAll = !mayHaveMore && unreadable === 0;
  if (isAll && count === 0) return `No ${noun}.`;
  return [
    isAll
      ? `Searched ${count === 1 ? 'the only' : `all ${count}`} ${noun}.`
      : `Searched ${count} ${noun}.`,
    unread,
    describeUnreadable({ unreadable }),
    mayHaveMore && 'The store may have more.',
    readAt !== undefined && `Read at ${formatTime(readAt)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
