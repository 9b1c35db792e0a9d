import { readPetResponse } from './create-pet.ts';
import type { Pet } from './schemas.ts';
import type { Send } from './http/send.ts';

/** When the service removes `getPet`, in milliseconds since 1970 (`openapi.yaml`). */
export const GET_PET_REMOVAL = Date.UTC(2030, 11, 5);

/**
 * Fetches one pet by its ID (`getPet`).
 *
 * @deprecated The service removes `getPet` on 5 December 2030 in favour of `listPets` with the `status` filter. Only
 * `src/pets/pet-page/`, `src/pets/outcome/confirm-added.tsx` and `src/outbox/reconcile/load-evidence.ts` call it, until
 * that day.
 * @param isUncached as in `Send`
 */
export async function getPet(
  send: Send,
  id: bigint,
  signal?: AbortSignal,
  isUncached = false,
): Promise<Pet> {
  const response = await send({ method: 'GET', path: `/pets/${id}`, isUncached }, signal);
  const pet = readPetResponse(response);
  if (pet.id !== id) throw response.invalidResponse('a different pet');
  return pet;
}
