import { createPet } from './create-pet.ts';
import { getPet } from './get-pet.ts';
import { listOrders } from './list-orders.ts';
import { listPets } from './list-pets.ts';
import type { ListPetsQuery } from './list-pets-query.ts';
import type { NewPet } from './schemas.ts';
import { type ClientOptions, createSend } from './http/send.ts';

export type Client = ReturnType<typeof createClient>;

/**
 * Creates the client for one environment and one key, with the operations of `openapi.yaml`. Each operation throws
 * `ApiError`, or the abort reason of its signal.
 */
export function createClient(options: ClientOptions) {
  const send = createSend(options);
  return {
    listPets: (query: ListPetsQuery, signal?: AbortSignal) => listPets(send, query, signal),
    /** `listPets` with a new request instead of a cached or earlier one, to prove what the service has after the call. */
    listPetsUncached: (query: ListPetsQuery, signal?: AbortSignal) =>
      listPets(send, query, signal, true),
    createPet: (pet: NewPet, signal?: AbortSignal) => createPet(send, pet, signal),
    getPet: (id: bigint, signal?: AbortSignal) => getPet(send, id, signal),
    /** `getPet` with a new request, as in `listPetsUncached`. */
    getPetUncached: (id: bigint) => getPet(send, id, undefined, true),
    listOrders: (signal?: AbortSignal) => listOrders(send, signal),
  };
}
