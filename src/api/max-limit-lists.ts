import { LIMIT, type ListPetsQuery } from './list-pets-query.ts';
import { PetStatus } from './schemas.ts';

/**
 * The lists that together cover as many pets as `listPets` can return: one per status, and one without a filter. Only
 * the latter includes pets without a status, or with an unknown status.
 */
export const MAX_LIMIT_LISTS = [...PetStatus.options, 'any'] as const;
export type MaxLimitList = (typeof MAX_LIMIT_LISTS)[number];

/** Returns the list that has the pets of this status, or those without a status. */
export const maxLimitListFor = (status: PetStatus | undefined): MaxLimitList => status ?? 'any';

/** Returns the lists to load for the pets of a status: its own, or all lists without a status. */
export const maxLimitListsFor = (status: PetStatus | undefined): readonly MaxLimitList[] =>
  status === undefined ? MAX_LIMIT_LISTS : [status];

/** Returns the query of one of these lists. */
export function maxLimitQuery(list: MaxLimitList): ListPetsQuery {
  return { limit: LIMIT.max, ...(list !== 'any' && { status: list }) };
}

/** How long a loaded list counts as fresh, unless it is reloaded: others may add pets. */
export const FRESH_FOR_MS = 120_000;
