import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/errors/api-error.ts';
import type { Connection } from '../../api/connection.ts';
import { GET_PET_REMOVAL } from '../../api/get-pet.ts';
import type { Pet } from '../../api/schemas.ts';
import { readWidestLists } from '../queries/use-widest-lists.ts';
import type { MergedLists } from '../queries/merge-lists.ts';

/** Why the lists were searched: the operation has ended by its date, is gone, or knows no such pet. */
export type FallbackReason = 'ended' | 'gone' | 'unknown';

/** What became of looking a pet up, and which way it went. */
export type Lookup =
  | { by: 'getPet'; pet: Pet }
  | {
      by: 'lists';
      why: FallbackReason;
      pet: Pet | undefined;
      /** The lists that were searched; undefined if reading them failed after a 404 of `getPet`. */
      merged: MergedLists | undefined;
    };

/**
 * Asks for one pet: `getPet` until its removal (`x-sunset`), and the widest lists from then on. They are
 * also searched where it is gone before its time. A 404 may mean that too, so that it does not count
 * until the lists have no such pet either.
 *
 * @throws what the client throws, where no way led to an answer
 */
export async function lookUpPet(
  id: bigint,
  connection: Connection,
  queryClient: QueryClient,
  signal: AbortSignal,
): Promise<Lookup> {
  let why: FallbackReason = 'ended';
  if (!hasGetPetEnded()) {
    try {
      return { by: 'getPet', pet: await connection.client.getPet(id, signal) };
    } catch (error) {
      const whyLists = fallbackReason(error);
      if (whyLists === undefined) throw error;
      why = whyLists;
    }
  }
  const reading = readWidestLists(queryClient, connection);
  const merged = await (why === 'unknown' ? reading.catch(() => undefined) : reading);
  return { by: 'lists', why, merged, pet: merged?.pets.get(id) };
}

export function hasGetPetEnded(): boolean {
  return Date.now() >= GET_PET_REMOVAL;
}

// RFC 9110: 405 and 501 say that the address has no such operation, 410 that it had.
function fallbackReason(error: unknown): FallbackReason | undefined {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404) return 'unknown';
  return status === 405 || status === 410 || status === 501 ? 'gone' : undefined;
}
