import { createPet } from './create-pet.ts';
import { getPet } from './get-pet.ts';
import { listOrders } from './list-orders.ts';
import { listPets, type ListedPets } from './list-pets.ts';
import type { ListPetsQuery } from './list-pets-query.ts';
import type { NewPet, Pet } from './schemas.ts';
import { type Answer, type ClientOptions, createSend } from './http/send.ts';

/** The operations of the interface. Each throws `ApiError`, or the reason of an aborted signal. */
export interface Client {
  listPets: (query: ListPetsQuery, signal?: AbortSignal) => Promise<ListedPets>;
  /** The same, as evidence of what was there after it was called: never cached, never shared. */
  listPetsAfresh: (query: ListPetsQuery, signal?: AbortSignal) => Promise<ListedPets>;
  createPet: (pet: NewPet, signal?: AbortSignal) => Promise<Pet>;
  getPet: (id: bigint, signal?: AbortSignal) => Promise<Pet>;
  listOrders: (signal?: AbortSignal) => Promise<Answer>;
}

/** A client for one environment and one key. A new key or environment is a new client. */
export function createClient(options: ClientOptions): Client {
  const send = createSend(options);
  return {
    listPets: (query, signal) => listPets(send, query, signal),
    listPetsAfresh: (query, signal) => listPets(send, query, signal, true),
    createPet: (pet, signal) => createPet(send, pet, signal),
    getPet: (id, signal) => getPet(send, id, signal),
    listOrders: (signal) => listOrders(send, signal),
  };
}
