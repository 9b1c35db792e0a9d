import { readPet } from './read-pet.ts';
import type { NewPet, Pet } from './schemas.ts';
import type { Send } from './http/send.ts';

/**
 * `createPet`, section 4.2. Never sent twice by this app: there is no idempotency key, and a pet
 * can be neither changed nor removed.
 *
 * @returns the pet with the ID and status that the service gave it
 */
export async function createPet(send: Send, pet: NewPet, signal?: AbortSignal): Promise<Pet> {
  const answer = await send({ method: 'POST', path: '/pets', body: pet }, signal);
  // 202 and 204 are no 201: the service may add the pet later, or not at all.
  if (answer.status !== 201 && answer.status !== 200) throw answer.unfit('its status is not 201');
  return readPet(answer);
}
