import type { PetStatus } from '../../../api/schemas.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { describeUnreadable } from '../../queries/describe-coverage.ts';
import type { SearchedPets } from './searched-pets.ts';
import { wordFor } from '../../../ui/words.ts';

/** Says how many pets match. */
export function describeMatches(count: number): string {
  return `${count || 'No'} ${wordFor(count, 'pet matches', 'pets match')}.`;
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
  const noun = `${kind}${wordFor(count, 'pet')}`;
  const isAll = !mayHaveMore && unreadable === 0;
  if (isAll && count === 0) return `No ${noun}.`;
  return [
    isAll
      ? `Searched ${wordFor(count, 'the only', `all ${count}`)} ${noun}.`
      : `Searched ${count} ${noun}.`,
    unread,
    describeUnreadable({ unreadable }),
    mayHaveMore && 'The store may have more.',
    readAt !== undefined && `Read at ${formatTime(readAt)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
