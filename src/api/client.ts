import { createPet } from './create-pet.ts';
import { getPet } from './get-pet.ts';
import { listOrders } from './list-orders.ts';
import { listPets } from './list-pets.ts';
import type { ListPetsQuery } from './list-pets-query.ts';
import type { NewPet } from './schemas.ts';
import { type ClientOptions, createSend } from './http/send.ts';

export type Client = ReturnType<typeof createClient>;

/**
 * Creates the client for one environment and one key, with the operations of `openapi.yaml`. A new key or environment
 * needs a new client. Each operation throws `ApiError`, or the abort reason of its signal.
 */
export function createClient(options: ClientOptions) {
  const send = createSend(options);
  return {
    listPets: (query: ListPetsQuery, signal?: AbortSignal) => listPets(send, query, signal),
    /**
     * `listPets` that neither reads a cache nor takes over a request that was sent earlier, so that the
     * answer proves what the service held after the call.
     */
    listPetsUncached: (query: ListPetsQuery, signal?: AbortSignal) =>
      listPets(send, query, signal, true),
    createPet: (pet: NewPet, signal?: AbortSignal) => createPet(send, pet, signal),
    getPet: (id: bigint, signal?: AbortSignal) => getPet(send, id, signal),
    /** `getPet` that reads no cache, as for `listPetsUncached`. */
    getPetUncached: (id: bigint) => getPet(send, id, undefined, true),
    listOrders: (signal?: AbortSignal) => listOrders(send, signal),
  };
}
