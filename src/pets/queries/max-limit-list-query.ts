import { queryOptions } from '@tanstack/react-query';
import type { Connection } from '../../api/connection.ts';
import { maxLimitListsKey } from '../../api/list-pets-query.ts';
import { FRESH_FOR_MS, type MaxLimitList, maxLimitQuery } from '../../api/max-limit-lists.ts';

/**
 * The query of one max-limit list, which the form, the search, the overview, pet pages and the import preview share. Its
 * key does not begin like those of the lists on the screen, which `useListsAfterSending` refetches.
 */
export function maxLimitListQuery({ client, environmentName }: Connection, list: MaxLimitList) {
  return queryOptions({
    queryKey: [...maxLimitListsKey(environmentName), list],
    queryFn: ({ signal }) => client.listPets(maxLimitQuery(list), signal),
    staleTime: FRESH_FOR_MS,
  });
}
