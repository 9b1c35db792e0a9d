import { readPet } from './read-pet.ts';
import type { Pet } from './schemas.ts';
import type { Send } from './send.ts';

/**
 * `getPet`, section 4.3.
 *
 * @deprecated To be removed on 5 December 2030 (section 9); its replacement is `listPets` with the
 * `status` filter. Nothing else knows the operation: its end is this file and its line in `client.ts`.
 */
export async function getPet(send: Send, id: bigint, signal?: AbortSignal): Promise<Pet> {
  return readPet(await send({ method: 'GET', path: `/pets/${id}` }, signal));
}
