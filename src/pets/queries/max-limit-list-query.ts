import { queryOptions } from '@tanstack/react-query';
import type { Connection } from '../../api/connection.ts';
import { maxLimitListsKey } from '../../api/list-pets-query.ts';
import { type MaxLimitList, maxLimitQuery } from '../../api/max-limit-lists.ts';

/** How old a max-limit list may be and still count as fresh, in milliseconds. */
export const FRESH_FOR_MS = 120_000;

/**
 * The query of one max-limit list, for all pages that read these: the form, the search, the overview, a pet's page and the
 * preview of an import. Its key is not among those of the lists on the screen, which are read again after a pet was
 * added.
 */
export function maxLimitListQuery({ client, environmentName }: Connection, list: MaxLimitList) {
  return queryOptions({
    queryKey: [...maxLimitListsKey(environmentName), list],
    queryFn: ({ signal }) => client.listPets(maxLimitQuery(list), signal),
    staleTime: FRESH_FOR_MS,
  });
}
