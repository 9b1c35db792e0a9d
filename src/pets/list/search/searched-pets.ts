import type { DatedPets, ListedPets } from '../../../api/list-pets.ts';
import { LIMIT, type ListPetsQuery } from '../../../api/list-pets-query.ts';
import type { Pet, PetStatus } from '../../../api/schemas.ts';
import { maxLimitListsFor } from '../../../api/max-limit-lists.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { countOf, wordFor } from '../../../ui/words.ts';
import { describeUnreadable, describeUnreadLists } from '../../queries/describe-coverage.ts';
import { mergeLists, readAtOf, type MaxLimitLists } from '../../queries/merge-lists.ts';
import { sortPets } from '../columns.tsx';

/** The pets that a search looks in, and what is known of where they are from. */
export interface SearchedPets {
  pets: readonly Pet[];
  /** Whether the store may have more pets of the chosen status. */
  mayHaveMore: boolean;
  /** How many rows do not fit the schema of Pet. */
  unreadable: number;
  /** Which of several lists could not be read, in words. */
  unread: string;
  /** When the oldest of the max-limit lists was read, in milliseconds since 1970. Undefined if only the list was searched. */
  readAt?: number;
}

/**
 * Whether other lists reach further than this one: it is full, and either its limit is not the largest, or it has no
 * filter, since the lists of the statuses hold up to as many pets each.
 */
export function isCutOff({ status, limit }: ListPetsQuery, listed: ListedPets): boolean {
  return isFull(limit, listed) && (limit < LIMIT.max || status === undefined);
}

/**
 * Returns what is searched: the rows of the page and, once they have been read, all pets of the max-limit lists. The IDs of
 * the page's rows keep their place at the top, because a person may be about to press one of them, and all others follow by
 * ID. A row that the max-limit lists no longer have is left out, unless the page read it after the oldest of them.
 */
export function searchedPets(
  { status, limit }: ListPetsQuery,
  rows: DatedPets,
  lists?: MaxLimitLists,
): SearchedPets {
  if (lists === undefined) {
    const { pets, unreadable } = rows;
    return { pets, mayHaveMore: isFull(limit, rows), unreadable: unreadable.length, unread: '' };
  }
  const readAt = readAtOf(lists);
  const merged = mergeLists(lists, rows.receivedAt > readAt ? rows : undefined);
  const places = new Map(rows.pets.map(({ id }, index) => [id, index]));
  const environmentKey = ({ id }: Pet) => places.get(id) ?? rows.pets.length;
  return {
    pets: sortPets(merged.pets, 'id').toSorted(
      (one, other) => environmentKey(one) - environmentKey(other),
    ),
    mayHaveMore: maxLimitListsFor(status).some((name) => typeof merged.coverage[name] !== 'string'),
    unreadable: merged.unreadable,
    unread: status === undefined ? describeUnreadLists(merged) : '',
    readAt,
  };
}

function isFull(limit: number, { pets, unreadable }: ListedPets): boolean {
  return pets.length + unreadable.length >= limit;
}

/**
 * Says how many pets match, what was searched and when, and whether there may be more:
 * `2 matches in 208 pets read at 17:30. There may be more.`
 */
export function describeSearch(
  matches: number,
  { pets, mayHaveMore, unreadable, unread, readAt }: SearchedPets,
  status: PetStatus | undefined,
): string {
  const isAll = !mayHaveMore && unreadable === 0;
  const kind = status ? `${status} ` : '';
  const found = matches === 0 ? 'No match' : countOf(matches, 'match', 'matches');
  const all = isAll ? wordFor(pets.length, 'the only ', `all ${pets.length} `) : `${pets.length} `;
  const searched = `${all}${kind}${wordFor(pets.length, 'pet')}`;
  return [
    `${found} in ${searched}${readAt === undefined ? '' : ` read at ${formatTime(readAt)}`}.`,
    unread,
    describeUnreadable({ unreadable }),
    mayHaveMore && 'There may be more.',
  ]
    .filter(Boolean)
    .join(' ');
}
