import { stringifyJson } from './json/json.ts';
import { type ListPetsQuery, petsPath } from './list-pets-query.ts';
import { Pet } from './schemas.ts';
import type { Answer, Send } from './http/send.ts';

/** What one list answered: the pets that fit the interface, and the raw text of rows that do not. */
export interface ListedPets {
  pets: Pet[];
  unreadable: string[];
}

/**
 * `listPets`, section 4.1. There are no pages beyond `limit`: what it leaves out is unknown.
 *
 * @param isFresh as in `Send`
 */
export async function listPets(
  send: Send,
  query: ListPetsQuery,
  signal?: AbortSignal,
  isFresh = false,
): Promise<ListedPets> {
  const request = { method: 'GET', path: petsPath(query), isFresh } as const;
  const { json, unfit, mask } = await send(request, signal);
  const listed = readPets(json, mask);
  if (listed === undefined) throw unfit('the answer is not a list');
  return listed;
}

/** @returns undefined where the answer is no list */
export function readPets(json: unknown, mask: Answer['mask']): ListedPets | undefined {
  if (!Array.isArray(json)) return undefined;
  const listed: ListedPets = { pets: [], unreadable: [] };
  for (const row of json) {
    const pet = Pet.safeParse(row);
    if (pet.success) listed.pets.push(pet.data);
    else listed.unreadable.push(mask(stringifyJson(row, 2)));
  }
  return listed;
}
