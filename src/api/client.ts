import { type ApiResponse, type ClientOptions, createSend, type Send } from './http/send.ts';
import { parseJson, stringifyJson } from './json/json.ts';
import { type ListPetsQuery, petsPath } from './list-pets-query.ts';
import { type NewPet, Pet } from './schemas.ts';

export type Client = ReturnType<typeof createClient>;

/** A client for one environment and one key. Each operation throws `ApiError`, or the abort reason of its signal. */
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

/** The pets of a `listPets` response, and the indented JSON of rows that do not match the schema. */
export interface ListedPets {
  pets: Pet[];
  unreadable: string[];
}

/** The pets of a response, and when it arrived, in milliseconds since 1970. */
export interface DatedPets extends ListedPets {
  receivedAt: number;
}

/** The interface has no paging. @param isUncached as in `Send` */
async function listPets(
  send: Send,
  query: ListPetsQuery,
  signal?: AbortSignal,
  isUncached = false,
): Promise<DatedPets> {
  const { json, receivedAt, invalidResponse, redactKey } = await send(
    { method: 'GET', path: petsPath(query), isUncached },
    signal,
  );
  const listed = readPets(json, redactKey);
  if (listed === undefined) throw invalidResponse('not a list');
  return { ...listed, receivedAt };
}

/** Validates the body of a list. Undefined unless it is an array. `redactKey` removes the key from unreadable rows. */
export function readPets(
  json: unknown,
  redactKey: ApiResponse['redactKey'],
): ListedPets | undefined {
  if (!Array.isArray(json)) return undefined;
  const listed: ListedPets = { pets: [], unreadable: [] };
  for (const row of json) {
    const pet = Pet.safeParse(row);
    if (pet.success) listed.pets.push(pet.data);
    else listed.unreadable.push(redactKey(stringifyJson(row, 2)));
  }
  return listed;
}

/** Adds a pet (`createPet`). Not retried: the interface has no idempotency key, and pets cannot be changed or removed. */
async function createPet(send: Send, pet: NewPet, signal?: AbortSignal): Promise<Pet> {
  const response = await send({ method: 'POST', path: '/pets', body: pet }, signal);
  // 200 is not in the interface, but its body may prove that the pet was added. After a 202, the service may never add
  // the pet (RFC 9110, 15.3.3).
  if (response.status !== 201 && response.status !== 200)
    throw response.invalidResponse('its status is not 201');
  return readPetResponse(response);
}

function readPetResponse({ json, invalidResponse }: ApiResponse): Pet {
  const pet = Pet.safeParse(json);
  if (pet.success) return pet.data;
  throw invalidResponse('not a pet');
}

/** When the service removes `getPet`, in milliseconds since 1970 (`openapi.yaml`). */
export const GET_PET_REMOVAL = Date.UTC(2030, 11, 5);

/**
 * @deprecated The service removes `getPet` on 5 December 2030 in favour of `listPets` with the `status` filter. Only
 * `src/pets/pet-page/`, `src/pets/sent-lines/confirm-added.tsx` and `src/outbox/reconcile/load-evidence.ts` call it, until
 * that day.
 * @param isUncached as in `Send`
 */
async function getPet(
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

const JSON_TEXT = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/**
 * Loads the orders of the store (`listOrders`): JSON of any shape, because the interface does not define it. Removes the
 * API key from texts and field names, but not from numbers.
 */
async function listOrders(send: Send, signal?: AbortSignal): Promise<unknown> {
  const { json, redactKey } = await send({ method: 'GET', path: '/store/orders' }, signal);
  // Searches the complete response first, because redacting 5 MB of short texts one by one takes seconds.
  const text = stringifyJson(json);
  if (redactKey(text) === text) return json;
  const redact = (quoted: string) => JSON.stringify(redactKey(String(JSON.parse(quoted))));
  return parseJson(text.replaceAll(JSON_TEXT, redact));
}
