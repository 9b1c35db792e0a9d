import type { QueryClient } from '@tanstack/react-query';
import { readListQuery } from '../addresses/list-address.ts';
import { petListQuery } from '../pets/loaded-lists/pet-queries.ts';
import type { ActiveSession } from '../session/connect.ts';
import { createQueryClient } from './query-client.ts';

/**
 * Creates the response cache for the session that is open at the start; undefined without one. If `src/before-react/` has
 * drawn the early response, its list is in the cache, so that the page renders once, with its rows.
 */
export async function createFirstQueryClient(
  active: ActiveSession | undefined,
): Promise<QueryClient | undefined> {
  if (active === undefined) return undefined;
  const queryClient = createQueryClient();
  const query = readListQuery(location, import.meta.env.BASE_URL);
  if (query && globalThis.earlyPage?.view?.state === 'listed') {
    await queryClient.prefetchQuery({
      ...petListQuery(active, query),
      // The page reports and retries a failure.
      retry: false,
    });
  }
  return queryClient;
}
