import { stringifyJson } from './json/json.ts';
import { type ListPetsQuery, petsPath } from './list-pets-query.ts';
import { Pet } from './schemas.ts';
import type { ApiResponse, Send } from './http/send.ts';

/** The pets of a `listPets` response, and the indented JSON of rows that do not match the schema. */
export interface ListedPets {
  pets: Pet[];
  unreadable: string[];
}

/** The pets of a response, and when it arrived, in milliseconds since 1970. */
export interface DatedPets extends ListedPets {
  receivedAt: number;
}

/**
 * Lists pets (`listPets`), at most `limit`. The interface has no paging.
 *
 * @param isUncached as in `Send`
 */
export async function listPets(
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
