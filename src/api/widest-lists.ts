import { LIMIT, type ListPetsQuery } from './list-pets-query.ts';
import { PetStatus } from './schemas.ts';

/**
 * The lists that together cover as many pets as `listPets` can return: one per status, and one
 * without a filter. Only the last one includes pets without a status, or with an unknown one.
 */
export const WIDEST_LISTS = [...PetStatus.options, 'any'] as const;
export type WidestList = (typeof WIDEST_LISTS)[number];

/** Returns the list in which to look for a pet of this status, or for one without a status. */
export const widestListOf = (status: PetStatus | undefined): WidestList => status ?? 'any';

/** Returns the lists to read for the pets of a status: its own, or all if no status is given. */
export const widestListsOf = (status: PetStatus | undefined): readonly WidestList[] =>
  status === undefined ? WIDEST_LISTS : [status];

/** Returns the query of one of these lists, with the largest limit. */
export function widestQuery(list: WidestList): ListPetsQuery {
  return { limit: LIMIT.max, ...(list !== 'any' && { status: list }) };
}
