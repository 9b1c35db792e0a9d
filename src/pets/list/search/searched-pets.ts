import type { DatedPets, ListedPets } from '../../../api/list-pets.ts';
import { LIMIT, type ListPetsQuery } from '../../../api/list-pets-query.ts';
import type { Pet, PetStatus } from '../../../api/schemas.ts';
import { describeUnreadLists } from '../../queries/describe-coverage.ts';
import { mergeLists, type WidestLists } from '../../queries/merge-lists.ts';
import { searchedListsOf } from '../../queries/use-searched-lists.ts';
import { sortPets } from '../sort-pets.ts';

/** The pets that a search looks in, and what is known of where they are from. */
export interface SearchedPets {
  pets: readonly Pet[];
  /** Whether the store may have more pets of the chosen status. */
  mayHaveMore: boolean;
  /** How many rows do not fit the schema of Pet. */
  unreadable: number;
  /** The lists that could not be read, in words. */
  unread: string;
  /** When the oldest of the widest lists was read, in milliseconds since 1970. Undefined if only the list was searched. */
  readAt?: number;
}

/**
 * Whether other lists reach further than this one: it is full, and either its limit is not the largest, or it has no
 * filter, since the lists of the statuses hold up to as many pets each.
 */
export function isCutOff({ status, limit }: ListPetsQuery, listed: ListedPets): boolean {
  return isFull(limit, listed) && (limit < LIMIT.max || status === undefined);
}

/** Returns what is searched without the widest lists: the rows of the page. */
export function searchedRows(limit: number, listed: ListedPets): SearchedPets {
  const { pets, unreadable } = listed;
  return { pets, mayHaveMore: isFull(limit, listed), unreadable: unreadable.length, unread: '' };
}

/**
 * Returns what is searched once the widest lists have been read: all their pets. The rows of the page keep their place
 * at the top, because a person may be about to press one of them, and all others follow by ID. A row that the widest
 * lists no longer have is left out, unless the page read it after the oldest of them.
 */
export function searchedLists(
  status: PetStatus | undefined,
  lists: WidestLists,
  rows: DatedPets,
): SearchedPets {
  const names = searchedListsOf(status);
  const readAt = Math.min(...names.flatMap((name) => lists[name]?.receivedAt ?? []));
  const merged = mergeLists(lists, rows.receivedAt > readAt ? rows : undefined);
  const { pets, coverage, unreadable } = merged;
  const shown = rows.pets.flatMap(({ id }) => pets.get(id) ?? []);
  const shownIds = new Set(shown.map(({ id }) => id));
  const others = [...pets.values()].filter(({ id }) => !shownIds.has(id));
  return {
    pets: [...shown, ...sortPets(others, 'id')],
    mayHaveMore: names.some((name) => typeof coverage[name] !== 'string'),
    unreadable,
    unread: status === undefined ? describeUnreadLists(merged) : '',
    readAt,
  };
}

function isFull(limit: number, { pets, unreadable }: ListedPets): boolean {
  return pets.length + unreadable.length >= limit;
}
