import { useMemo } from 'react';
import type { Pet } from '../../../api/schemas.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import type { MergedLists } from '../../queries/merge-lists.ts';
import { useWidestLists } from '../../queries/use-widest-lists.ts';
import type { Sort } from '../../../addresses/list-address.ts';
import { sortPets } from '../sort-pets.ts';
import { filterPets } from './filter-pets.ts';
import { searchTerms } from './split-matches.ts';

interface PetSearchOptions {
  /** The loaded pets. */
  pets: readonly Pet[];
  searchText: string;
  sort: Sort | undefined;
  names: CategoryNames;
  /**
   * Whether to search the four widest lists (of all pets and of each status, with the largest limit) rather
   * than the loaded pets.
   */
  isWide: boolean;
}

export interface PetSearch {
  /** The pets before filtering: the loaded ones or, once read, those of the widest lists by ID. */
  searched: readonly Pet[];
  /** The matching pets, sorted; all pets if there are no terms. */
  pets: readonly Pet[];
  terms: readonly string[];
  /** The widest lists, if they were searched. */
  merged: MergedLists | undefined;
  wideError: Error | null;
  isFetchingWide: boolean;
  refetchWide: () => void;
}

/** Searches the loaded pets, or the pets of the four widest lists, and sorts the result. */
export function usePetSearch({
  pets,
  searchText,
  sort,
  names,
  isWide,
}: PetSearchOptions): PetSearch {
  const terms = useMemo(() => searchTerms(searchText), [searchText]);
  const isWideSearch = isWide && terms.length > 0;
  const { error, isFetching, refetch, ...wide } = useWidestLists({ enabled: isWideSearch });
  const merged = isWideSearch ? wide.merged : undefined;
  // By ID unless another order is chosen: the merged lists have no common order.
  const searched = useMemo(
    () => (merged ? sortPets([...merged.pets.values()], 'id') : pets),
    [merged, pets],
  );
  const found = useMemo(
    () => sortPets(filterPets(searched, terms, names), sort),
    [searched, terms, names, sort],
  );
  return {
    searched,
    pets: found,
    terms,
    merged,
    wideError: isWideSearch ? error : null,
    isFetchingWide: isFetching,
    refetchWide: refetch,
  };
}
