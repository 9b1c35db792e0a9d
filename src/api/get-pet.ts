import { readPet } from './read-pet.ts';
import type { Pet } from './schemas.ts';
import type { Send } from './http/send.ts';

/** When the operation is to be removed, in milliseconds since 1970: 5 December 2030 (section 9). */
export const GET_PET_ENDS = Date.UTC(2030, 11, 5);

/**
 * `getPet`, section 4.3.
 *
 * @deprecated To be removed on 5 December 2030 (section 9); its replacement is `listPets` with the
 * `status` filter. Only `src/pets/find/` asks for it, and does without it from that day on.
 */
export async function getPet(send: Send, id: bigint, signal?: AbortSignal): Promise<Pet> {
  const answer = await send({ method: 'GET', path: `/pets/${id}` }, signal);
  const pet = readPet(answer);
  if (pet.id !== id) throw answer.unfit('the answer is another pet');
  return pet;
}
