import { useEffect, useMemo, useRef } from 'react';
import { type ListPetsQuery, petsPath } from '../../../api/list-pets-query.ts';
import type { DatedPets } from '../../../api/list-pets.ts';
import type { Pet } from '../../../api/schemas.ts';
import type { Sort } from '../../../addresses/list-address.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { useSearchedLists } from '../../queries/use-searched-lists.ts';
import { sortPets } from '../sort-pets.ts';
import { filterPets, readPetFilter } from './filter-pets.ts';
import { isCutOff, searchedLists, type SearchedPets, searchedRows } from './searched-pets.ts';
import { useSettledSearch } from './use-settled-search.ts';

interface PetSearchOptions {
  /** The list's query, and the order of its rows. */
  query: ListPetsQuery & { sort?: Sort | undefined };
  /** The rows of the page: those of `listed`, or of an earlier list until `listed` is there. */
  rows: readonly Pet[];
  listed: DatedPets | undefined;
  /** What is in the search field, and what the rows are searched for: the same, a moment later. */
  typed: string;
  searchText: string;
  names: CategoryNames;
  /** How often staff have refreshed the list by hand, which reads the widest lists again, too. */
  refreshCount: number;
}

export interface PetSearch {
  isSearching: boolean;
  /** Whether the result is final, as `useSettledSearch` explains, and for what is in the field. */
  isSettled: boolean;
  /** The matching pets, sorted; all rows without a search. */
  pets: readonly Pet[];
  /** What to highlight. */
  terms: readonly string[];
  /** What was searched. Undefined without a search, and while the list is not there. */
  searched: SearchedPets | undefined;
  /** Whether the pets are those of the widest lists, and not only the rows. */
  isWide: boolean;
  /** The widest lists, if the search looks in them. */
  reading: { isReading: boolean; error: Error | undefined; readAgain: () => void } | undefined;
  /** Reads the widest lists for this text without waiting for a pause. */
  endPause: (text: string) => void;
}

/**
 * Searches the rows of the page at once and, where the list is cut off, the widest lists of its status as soon as they
 * have been read.
 */
export function usePetSearch(options: PetSearchOptions): PetSearch {
  const { query, rows, listed, typed, searchText, names, refreshCount } = options;
  const { status, limit, sort } = query;
  const isSearching = searchText.trim() !== '';
  const isCut = isSearching && listed !== undefined && isCutOff(query, listed);
  const { lists, error, isReading, read } = useSearchedLists(status);
  const { isSettled, endPause } = useSettledSearch({
    text: searchText,
    listId: isSearching && listed ? petsPath(query) : undefined,
    isCut,
    read,
  });
  const readAgain = () => void read({ isAsked: true });

  const refreshed = useRef(refreshCount);
  useEffect(() => {
    if (refreshed.current === refreshCount) return;
    refreshed.current = refreshCount;
    if (isCut) void read({ isAsked: true });
  }, [refreshCount, isCut, read]);

  const hasLists = isCut && lists !== undefined && Object.keys(lists).length > 0;
  const searched = useMemo(() => {
    if (!isSearching || listed === undefined) return undefined;
    return hasLists ? searchedLists(status, lists, listed) : searchedRows(limit, listed);
  }, [isSearching, hasLists, lists, listed, status, limit]);
  const filter = useMemo(() => readPetFilter(searchText), [searchText]);
  const pets = useMemo(
    () => sortPets(filterPets(searched?.pets ?? rows, filter, names), sort),
    [searched, rows, filter, names, sort],
  );
  return {
    isSearching,
    isSettled: isSettled && typed === searchText,
    pets,
    terms: filter.terms,
    searched,
    isWide: hasLists,
    reading: isCut ? { isReading, error, readAgain } : undefined,
    endPause,
  };
}
