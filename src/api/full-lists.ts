import { LIMIT, type ListPetsQuery } from './list-pets-query.ts';
import { PetStatus } from './schemas.ts';

/**
 * The lists that together cover as many pets as `listPets` can return: one per status, and one without a filter. Only
 * the latter includes pets without a status, or with an unknown status.
 */
export const FULL_LISTS = [...PetStatus.options, 'any'] as const;
export type FullList = (typeof FULL_LISTS)[number];

/** Returns the list that has the pets of this status, or those without a status. */
export const fullListFor = (status: PetStatus | undefined): FullList => status ?? 'any';

/** Returns the lists to load for the pets of a status: its own, or all lists without a status. */
export const fullListsFor = (status: PetStatus | undefined): readonly FullList[] =>
  status === undefined ? FULL_LISTS : [status];

/** Returns the query of one of these lists. */
export function fullListParameters(list: FullList): ListPetsQuery {
  return { limit: LIMIT.max, ...(list !== 'any' && { status: list }) };
}

/** How long a loaded list counts as fresh, unless it is reloaded: others may add pets. */
export const FRESH_FOR_MS = 120_000;
