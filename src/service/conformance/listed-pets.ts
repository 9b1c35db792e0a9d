import * as z from 'zod/mini';
import { stringifyJson } from '../../api/json/json.ts';
import { Pet, PetStatus } from '../../api/schemas.ts';
import { ask, type Answer } from './ask.ts';
import { NotChecked, type Target } from './check.ts';

/** A `Pet` of `openapi.yaml`; stricter than what the app takes, which shows any status. */
const StrictPet = z.extend(Pet, { status: z.exactOptional(PetStatus) });

/** The pets of a list, or undefined where the answer is no 200 with `Pets`. */
export function readPets({ status, json }: Answer): Pet[] | undefined {
  return status === 200 ? z.array(StrictPet).safeParse(json).data : undefined;
}

/** What keeps an answer from being Pets: the first row that is no Pet, or the answer itself. */
export function describeMisfit({ json, summary }: Answer): string {
  const misfit: unknown = Array.isArray(json)
    ? json.find((row) => !StrictPet.safeParse(row).success)
    : undefined;
  return misfit === undefined ? summary : `no Pet: ${stringifyJson(misfit)}`;
}

/** The pet of an answer with this status, or undefined where it is none. */
export function readPet(expected: 200 | 201, { status, json }: Answer): Pet | undefined {
  return status === expected ? StrictPet.safeParse(json).data : undefined;
}

/** All pets that lists can show, for a check about something else than lists. */
export async function findListedPets(target: Target): Promise<Pet[]> {
  const found: Pet[] = [];
  for (const filter of ['', ...PetStatus.options.map((status) => `&status=${status}`)])
    found.push(...(readPets(await ask(target, `/pets?limit=100${filter}`)) ?? []));
  if (found.length === 0) throw new NotChecked('no list showed a pet');
  return found;
}
