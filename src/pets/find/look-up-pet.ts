import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/errors/api-error.ts';
import type { Connection } from '../../api/connection.ts';
import { GET_PET_REMOVAL } from '../../api/get-pet.ts';
import type { Pet } from '../../api/schemas.ts';
import { readWidestLists } from '../queries/use-widest-lists.ts';
import type { MergedLists } from '../queries/merge-lists.ts';

/**
 * Why the lists were searched: `getPet` is gone, by its date or its answer (405, 410, 501), or it answered 404.
 */
export type FallbackReason = 'gone' | 'unknown';

/** The result of looking up a pet, and how it was looked up. */
export type Lookup =
  | { by: 'getPet'; pet: Pet }
  | {
      by: 'lists';
      reason: FallbackReason;
      pet: Pet | undefined;
      /** The lists that were searched; undefined if reading them failed after a 404 of `getPet`. */
      merged: MergedLists | undefined;
    };

/**
 * Looks up one pet with `getPet` until it ends on 5 December 2030, and in the widest lists after that.
 * The lists are also searched when `getPet` is gone earlier, or answers 404: that may mean that the pet
 * is unknown, or that the operation is gone.
 *
 * @throws what the client throws, when neither way gave an answer
 */
export async function lookUpPet(
  id: bigint,
  connection: Connection,
  queryClient: QueryClient,
  signal: AbortSignal,
): Promise<Lookup> {
  let reason: FallbackReason = 'gone';
  if (Date.now() < GET_PET_REMOVAL) {
    try {
      return { by: 'getPet', pet: await connection.client.getPet(id, signal) };
    } catch (error) {
      const found = fallbackReason(error);
      if (found === undefined) throw error;
      reason = found;
    }
  }
  const reading = readWidestLists(queryClient, connection);
  const merged = await (reason === 'unknown' ? reading.catch(() => undefined) : reading);
  return { by: 'lists', reason, merged, pet: merged?.pets.get(id) };
}

// RFC 9110: 405 and 501 mean that the operation does not exist at this address, 410 that it is gone.
function fallbackReason(error: unknown): FallbackReason | undefined {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404) return 'unknown';
  return status === 405 || status === 410 || status === 501 ? 'gone' : undefined;
}
