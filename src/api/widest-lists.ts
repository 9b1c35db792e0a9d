import type { ListPetsQuery } from './list-pets-query.ts';
import { LIMIT, PetStatus } from './schemas.ts';

/**
 * The four lists that together cover as many pets as `listPets` can return: one per status, and one
 * without a filter. Only the last one includes pets without a status.
 */
export const WIDEST_LISTS = [...PetStatus.options, 'any'] as const;
export type WidestList = (typeof WIDEST_LISTS)[number];

/** The list that has all pets of this status, or without one. */
export const widestListOf = (status: PetStatus | undefined): WidestList => status ?? 'any';

/** Returns the query of one of the four lists, with the largest limit. */
export function widestQuery(list: WidestList): ListPetsQuery {
  return { limit: LIMIT.max, ...(list !== 'any' && { status: list }) };
}
