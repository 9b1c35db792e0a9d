import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type Connection, useConnection } from '../../api/connection.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import { GET_PET_REMOVAL } from '../../api/client.ts';
import type { Pet } from '../../api/schemas.ts';
import { FULL_LISTS } from '../../api/list-pets-query.ts';
import { formatTime } from '../../ui/format-time.ts';
import {
  describeCoverage,
  hasAllPets,
  type FullLists,
  type MergedLists,
  mergeLists,
} from '../loaded-lists/merge-lists.ts';
import { fullListQuery } from '../loaded-lists/full-lists.ts';

export interface Lookup {
  pet: Pet | undefined;
  /** The searched lists, if `getPet` did not return the pet and any could be loaded. */
  searched?: MergedLists | undefined;
  /** Whether `getPet` responded with 404. A list that has the pet proves otherwise. */
  isUnknown?: boolean;
}

/** `lookup` is undefined without a current result. */
export function usePet(id: bigint) {
  const connection = useConnection();
  const { data, isFetchedAfterMount, ...query } = useQuery({
    queryKey: [connection.environmentName, 'pet', String(id)],
    queryFn: ({ client, signal }) => lookUpPet(id, connection, client, signal),
  });
  // "Not found" only counts if it was loaded on this visit: the pet may have been added since an earlier one.
  const isCurrent = data?.pet !== undefined || (isFetchedAfterMount && query.error === null);
  return { ...query, lookup: isCurrent ? data : undefined };
}

/**
 * Looks up one pet with `getPet`, and in the lists of up to 100 once `getPet` is removed (5 December 2030), or after a
 * 404, 405, 410 or 501, which may mean that. A 404 may also mean an unknown pet.
 *
 * @throws the client's error, if `getPet` fails otherwise, or if it is removed and no list can be loaded
 */
async function lookUpPet(
  id: bigint,
  connection: Connection,
  queryClient: QueryClient,
  signal: AbortSignal,
): Promise<Lookup> {
  let isUnknown = false;
  if (Date.now() < GET_PET_REMOVAL) {
    try {
      return { pet: await connection.client.getPet(id, signal) };
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      isUnknown = status === 404;
      // RFC 9110: 405 and 501 mean an unsupported method, 410 a resource that is gone.
      const isGone = status === 405 || status === 410 || status === 501;
      if (!isUnknown && !isGone) throw error;
    }
  }
  const lists: FullLists = {};
  let failure: unknown;
  await Promise.all(
    FULL_LISTS.map((name) =>
      queryClient.fetchQuery({ ...fullListQuery(connection, name), staleTime: 0 }).then(
        (list) => (lists[name] = list),
        (error: unknown) => (failure = error),
      ),
    ),
  );
  const hasLists = Object.keys(lists).length > 0;
  if (!hasLists && !isUnknown) throw failure;
  const searched = hasLists ? mergeLists(lists) : undefined;
  return { pet: searched?.pets.find((pet) => pet.id === id), searched, isUnknown };
}

export function describeFound({ searched }: Lookup, loadedAt: number): string {
  return searched
    ? `Found in the pet lists. ${describeCoverage(searched)}`
    : `As of ${formatTime(loadedAt)}.`;
}

/** Without `getPet`, this claims only as much as the lists prove. */
export function describeNotFound(id: bigint, { isUnknown, searched }: Lookup): string {
  if (isUnknown || !searched) return `There is no pet ${id}.`;
  const found = hasAllPets(searched)
    ? `There is no pet ${id}.`
    : `Pet ${id} is not in any list that could be loaded.`;
  return `${found} ${describeCoverage(searched)}`;
}
