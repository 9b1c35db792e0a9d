import type { Pet } from '../../../api/schemas.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { filterPets } from './filter-pets.ts';
import { searchTerms } from './split-matches.ts';

interface Search {
  /** What stands in the search field. */
  typed: string;
  /** The pets that are searched. */
  searched: readonly Pet[];
  names: CategoryNames;
}

/**
 * Whether Enter in the search field opens the pet with the typed ID: if no row is left, or if a row that is
 * left has exactly this ID.
 */
export function opensOnEnter(id: bigint, { typed, searched, names }: Search): boolean {
  const left = filterPets(searched, searchTerms(typed), names);
  return left.length === 0 || left.some((pet) => pet.id === id);
}
