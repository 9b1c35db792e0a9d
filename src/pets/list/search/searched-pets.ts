import type { DatedPets, ListedPets } from '../../../api/list-pets.ts';
import { LIMIT, type ListPetsQuery } from '../../../api/list-pets-query.ts';
import type { Pet, PetStatus } from '../../../api/schemas.ts';
import { maxLimitListsFor } from '../../../api/max-limit-lists.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { countOf, wordFor } from '../../../ui/words.ts';
import { NO_NAMES } from '../../pet/use-category-names.ts';
import { describeUnreadable, describeUnreadLists } from '../../queries/describe-coverage.ts';
import { mergeLists, readAtOf, type MaxLimitLists } from '../../queries/merge-lists.ts';
import { sortPets } from '../columns.tsx';

/** The pets that a search covers, and how complete they are. */
export interface SearchedPets {
  pets: readonly Pet[];
  /** Whether the store may have more pets of the chosen status. */
  mayHaveMore: boolean;
  unreadable: number;
  /** Names the lists of statuses that could not be loaded. Empty without any, and for a search of one status. */
  unread: string;
  /** When the oldest max-limit list was loaded (Unix ms). Undefined if only the page's list was searched. */
  readAt?: number;
}

/**
 * Whether other lists may have more pets: this one is full, and either its limit is not the largest, or it has no
 * status, because each status has a list of its own.
 */
export function isCutOff({ status, limit }: ListPetsQuery, listed: ListedPets): boolean {
  return isFull(limit, listed) && (limit < LIMIT.max || status === undefined);
}

/**
 * Returns the pets to search: the rows of the page and, once loaded, all pets of the max-limit lists. The page's rows
 * come first, because a person may be about to press one of them. A row that the max-limit lists no longer have is
 * dropped, unless the page loaded it after the oldest of them.
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
  const positions = new Map(rows.pets.map(({ id }, index) => [id, index]));
  const positionOf = ({ id }: Pet) => positions.get(id) ?? rows.pets.length;
  return {
    pets: sortPets(merged.pets, 'id', NO_NAMES).toSorted((a, b) => positionOf(a) - positionOf(b)),
    mayHaveMore: maxLimitListsFor(status).some((name) => typeof merged.coverage[name] !== 'string'),
    unreadable: merged.unreadable,
    unread: status === undefined ? describeUnreadLists(merged) : '',
    readAt,
  };
}

/** Whether a list has as many rows as were asked for, so that there may be more. */
export function isFull(limit: number, { pets, unreadable }: ListedPets): boolean {
  return pets.length + unreadable.length >= limit;
}

/** Describes the result of a search: `2 matches in 208 pets, as of 17:30. There may be more.` */
export function describeSearch(
  matches: number,
  { pets, mayHaveMore, unreadable, unread, readAt }: SearchedPets,
  status: PetStatus | undefined,
): string {
  const isAll = !mayHaveMore && unreadable === 0;
  const kind = status ? `${status} ` : '';
  const found = matches === 0 ? 'No matches' : countOf(matches, 'match', 'matches');
  const all = isAll ? wordFor(pets.length, '1 ', `all ${pets.length} `) : `${pets.length} `;
  const searched = `${all}${kind}${wordFor(pets.length, 'pet')}`;
  return [
    `${found} in ${searched}${readAt === undefined ? '' : `, as of ${formatTime(readAt)}`}.`,
    unread,
    describeUnreadable({ unreadable }),
    mayHaveMore && (matches === 0 ? 'There may be more pets.' : 'There may be more.'),
  ]
    .filter(Boolean)
    .join(' ');
}
