import type { ListPetsQuery } from './list-pets-query.ts';
import { LIMIT, PetStatus } from './schemas.ts';

/**
 * The four lists that together show as much as the interface lets one see (`listPets`): one for each
 * status, and one without a filter, which alone holds pets that have no status.
 */
export const WIDEST_LISTS = [...PetStatus.options, 'any'] as const;
export type WidestList = (typeof WIDEST_LISTS)[number];

/** How one of the four is asked for. */
export function widestQuery(list: WidestList): ListPetsQuery {
  return { limit: LIMIT.max, ...(list !== 'any' && { status: list }) };
}
