import { stringifyJson } from './json.ts';
import { Pet, type PetStatus } from './schemas.ts';
import type { Send } from './send.ts';

export interface ListPetsQuery {
  /** 1 to 100 (section 8). Always sent, so that the answer does not hang on the default. */
  limit: number;
  status?: PetStatus;
}

/** What one list answered: the pets that fit the interface, and the raw text of rows that do not. */
export interface ListedPets {
  pets: Pet[];
  unreadable: string[];
}

/** `listPets`, section 4.1. There are no pages beyond `limit`: what it leaves out is unknown. */
export async function listPets(
  send: Send,
  { limit, status }: ListPetsQuery,
  signal?: AbortSignal,
): Promise<ListedPets> {
  const query = new URLSearchParams({ limit: String(limit), ...(status && { status }) });
  const { json, unfit, mask } = await send({ method: 'GET', path: `/pets?${query}` }, signal);
  if (!Array.isArray(json)) throw unfit('the answer is not a list');

  const listed: ListedPets = { pets: [], unreadable: [] };
  for (const row of json) {
    const pet = Pet.safeParse(row);
    if (pet.success) listed.pets.push(pet.data);
    else listed.unreadable.push(mask(stringifyJson(row, 2)));
  }
  return listed;
}
