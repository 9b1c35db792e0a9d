import { createPet } from './create-pet.ts';
import { getPet } from './get-pet.ts';
import { listOrders } from './list-orders.ts';
import { listPets, type DatedPets, type ListedPets } from './list-pets.ts';
import type { ListPetsQuery } from './list-pets-query.ts';
import type { NewPet, Pet } from './schemas.ts';
import { type ApiResponse, type ClientOptions, createSend } from './http/send.ts';

/** The operations of `openapi.yaml`. Each throws `ApiError`, or the abort reason of its signal. */
export interface Client {
  listPets: (query: ListPetsQuery, signal?: AbortSignal) => Promise<DatedPets>;
  /**
   * `listPets` that neither reads a cache nor takes over a request that was sent earlier, so that the
   * answer proves what the service held after the call.
   */
  listPetsUncached: (query: ListPetsQuery, signal?: AbortSignal) => Promise<ListedPets>;
  createPet: (pet: NewPet, signal?: AbortSignal) => Promise<Pet>;
  getPet: (id: bigint, signal?: AbortSignal) => Promise<Pet>;
  listOrders: (signal?: AbortSignal) => Promise<ApiResponse>;
}

/** Creates the client for one environment and one key. A new key or environment needs a new client. */
export function createClient(options: ClientOptions): Client {
  const send = createSend(options);
  return {
    listPets: (query, signal) => listPets(send, query, signal),
    listPetsUncached: (query, signal) => listPets(send, query, signal, true),
    createPet: (pet, signal) => createPet(send, pet, signal),
    getPet: (id, signal) => getPet(send, id, signal),
    listOrders: (signal) => listOrders(send, signal),
  };
}
