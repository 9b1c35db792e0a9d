import type { DatedPets, ListedPets } from '../../../api/client.ts';
import {
  fullListsFor,
  isComplete,
  isFull,
  LIMIT,
  type ListPetsQuery,
} from '../../../api/list-pets-query.ts';
import type { Pet, PetStatus } from '../../../api/schemas.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { countOf, wordFor } from '../../../ui/words.ts';
import { NO_NAMES } from '../../pet/category-names.ts';
import { type FullLists, mergeLists } from '../../loaded-lists/merge-lists.ts';
import { sortPets } from '../sort-pets.ts';

export interface SearchedPets {
  pets: readonly Pet[];
  /** Whether the store may have more pets of the chosen status. */
  mightBeMore: boolean;
  /** When the oldest list of up to 100 was loaded (Unix ms). Undefined if only the page's list was searched. */
  loadedAt: number | undefined;
  /** When the oldest searched list was received (Unix ms). It lacks what was added since. */
  receivedAt: number;
}

/**
 * Whether other lists may have more pets: this one is full, and either its limit is not the largest, or it has no
 * status, because each status has a list of its own.
 */
export function isCutOff({ status, limit }: ListPetsQuery, listed: ListedPets): boolean {
  return isFull(limit, listed) && (limit < LIMIT.max || status === undefined);
}

/**
 * Returns the pets to search: the rows of the page and, once loaded, all pets of the lists of up to 100. The page's
 * rows come first, because a person may be about to press one of them. A row that those lists no longer have is
 * dropped, unless the page loaded it after the oldest of them.
 */
export function searchedPets(
  { status, limit }: ListPetsQuery,
  rows: DatedPets,
  lists: FullLists = {},
): SearchedPets {
  const merged = mergeLists(lists);
  const { loadedAt, complete } = merged;
  if (loadedAt === undefined)
    return {
      pets: rows.pets,
      mightBeMore: !isComplete(limit, rows),
      loadedAt,
      receivedAt: rows.receivedAt,
    };
  const { pets } = rows.receivedAt > loadedAt ? mergeLists(lists, rows) : merged;
  const positions = new Map(rows.pets.map(({ id }, index) => [id, index]));
  const positionOf = ({ id }: Pet) => positions.get(id) ?? rows.pets.length;
  return {
    pets: sortPets(pets, 'id', NO_NAMES).toSorted((a, b) => positionOf(a) - positionOf(b)),
    mightBeMore: !fullListsFor(status).every((name) => complete.has(name)),
    loadedAt,
    receivedAt: loadedAt,
  };
}

/** `2 matches in 208 pets, as of 17:30. There may be more.` */
export function describeSearch(
  matches: number,
  { pets: { length }, mightBeMore, loadedAt }: SearchedPets,
  status: PetStatus | undefined,
): string {
  const found = matches === 0 ? 'No matches' : countOf(matches, 'match', 'matches');
  const all = mightBeMore ? '' : wordFor(length, '', 'all ');
  const searched = `${all}${length} ${status ? `${status} ` : ''}${wordFor(length, 'pet')}`;
  const time = loadedAt === undefined ? '' : `, as of ${formatTime(loadedAt)}`;
  const more = matches === 0 ? ' There may be more pets.' : ' There may be more.';
  return `${found} in ${searched}${time}.${mightBeMore ? more : ''}`;
}
