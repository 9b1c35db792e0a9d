import { type NewPet, Pet } from './schemas.ts';
import type { ApiResponse, Send } from './http/send.ts';

/** Adds a pet (`createPet`). Not retried: the interface has no idempotency key, and pets cannot be changed or removed. */
export async function createPet(send: Send, pet: NewPet, signal?: AbortSignal): Promise<Pet> {
  const response = await send({ method: 'POST', path: '/pets', body: pet }, signal);
  // 200 is not in the interface, but its body may prove that the pet was added. After a 202, the service may never add
  // the pet (RFC 9110, 15.3.3).
  if (response.status !== 201 && response.status !== 200)
    throw response.invalidResponse('its status is not 201');
  return readPetResponse(response);
}

/** Reads a response whose body must be one Pet. Otherwise, throws an `invalid response` ApiError. */
export function readPetResponse({ json, invalidResponse }: ApiResponse): Pet {
  const pet = Pet.safeParse(json);
  if (pet.success) return pet.data;
  throw invalidResponse('not a pet');
}
