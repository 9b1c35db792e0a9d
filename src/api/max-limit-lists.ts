import { LIMIT, type ListPetsQuery } from './list-pets-query.ts';
import { PetStatus } from './schemas.ts';

/**
 * The lists that together cover as many pets as `listPets` can return: one per status, and one
 * without a filter. Only the last one includes pets without a status, or with an unknown one.
 */
export const MAX_LIMIT_LISTS = [...PetStatus.options, 'any'] as const;
export type MaxLimitList = (typeof MAX_LIMIT_LISTS)[number];

/** Returns the list in which to look for a pet of this status, or for one without a status. */
export const maxLimitListFor = (status: PetStatus | undefined): MaxLimitList => status ?? 'any';

/** Returns the lists to read for the pets of a status: its own, or all if no status is given. */
export const maxLimitListsFor = (status: PetStatus | undefined): readonly MaxLimitList[] =>
  status === undefined ? MAX_LIMIT_LISTS : [status];

/** Returns the query of one of these lists, with the largest limit. */
export function maxLimitQuery(list: MaxLimitList): ListPetsQuery {
  return { limit: LIMIT.max, ...(list !== 'any' && { status: list }) };
}
