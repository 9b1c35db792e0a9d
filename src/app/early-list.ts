import type { QueryClient } from '@tanstack/react-query';
import { readListQuery } from '../addresses/list-address.ts';
import { petListQuery } from '../pets/queries/pet-queries.ts';
import type { ActiveSession } from '../session/active-session.ts';
import { createQueryClient } from './query-client.ts';

/**
 * Creates the cache of responses for the session that is open at the start. If the response to the early request
 * (`src/boot/`) is there, its list is in the cache, so that the page is rendered once, with its rows.
 */
export async function readEarlyList(
  active: ActiveSession | undefined,
): Promise<QueryClient | undefined> {
  if (active === undefined) return undefined;
  const queryClient = createQueryClient();
  const query = readListQuery(location, import.meta.env.BASE_URL);
  if (query && globalThis.bootPage?.view?.state === 'listed') {
    const { client, environment } = active;
    await queryClient.prefetchQuery({
      ...petListQuery({ client, environmentName: environment.name }, query),
      // The page reports a failure, and tries again.
      retry: false,
    });
  }
  return queryClient;
}
