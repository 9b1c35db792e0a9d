import { useMemo } from 'react';
import type { Pet } from '../../../api/schemas.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { useWidestLists } from '../../queries/use-widest-lists.ts';
import type { MergedLists } from '../../queries/merge-lists.ts';
import { findPets } from './find-pets.ts';
import { searchTerms } from './find-text.ts';
import type { Sort } from '../list-address.ts';
import { sortPets } from '../sort-pets.ts';

interface Sought {
  pets: readonly Pet[];
  sought: string;
  sort: Sort | undefined;
  names: CategoryNames;
  isWide: boolean;
}

/** What a search found, in the order that was asked for. */
export interface FoundPets {
  pets: readonly Pet[];
  /** None where nothing is searched for. */
  terms: readonly string[];
  /** What was searched, where that is more than the loaded pets. */
  merged: MergedLists | undefined;
  wideError: Error | null;
  isWidening: boolean;
  widenAgain: () => void;
}

/** Searches the loaded pets or, when asked, all that the interface can reach. */
export function useFoundPets({ pets, sought, sort, names, isWide }: Sought): FoundPets {
  const terms = useMemo(() => searchTerms(sought), [sought]);
  const goesBeyond = isWide && terms.length > 0;
  const { error, isFetching, refetch, ...wide } = useWidestLists({ enabled: goesBeyond });
  const merged = goesBeyond ? wide.merged : undefined;
  // Four lists have no order in common: by ID, unless another is asked for.
  const searched = useMemo(
    () => (merged ? sortPets([...merged.pets.values()], 'id') : pets),
    [merged, pets],
  );
  const found = useMemo(
    () => sortPets(findPets(searched, terms, names), sort),
    [searched, terms, names, sort],
  );
  return {
    pets: found,
    terms,
    merged,
    wideError: goesBeyond ? error : null,
    isWidening: isFetching,
    widenAgain: refetch,
  };
}
