import * as z from 'zod/mini';
import { stringifyJson } from '../../api/json/json.ts';
import { Pet, PetStatus } from '../../api/schemas.ts';
import { sendRequest, type Answer } from './send-request.ts';
import { NotChecked, type Target } from './check.ts';

/** `Pet` as `openapi.yaml` describes it. The app accepts other statuses, too. */
const StrictPet = z.extend(Pet, { status: z.exactOptional(PetStatus) });

/** Reads the pets of a list. Undefined if the answer is not a 200 with `Pets`. */
export function readPets({ status, json }: Answer): Pet[] | undefined {
  return status === 200 ? z.array(StrictPet).safeParse(json).data : undefined;
}

/** Describes the first row that is not a `Pet`, or else the answer. */
export function describeInvalidPet({ json, summary }: Answer): string {
  const invalid: unknown = Array.isArray(json)
    ? json.find((row) => !StrictPet.safeParse(row).success)
    : undefined;
  return invalid === undefined ? summary : `not a Pet: ${stringifyJson(invalid)}`;
}

/** Reads the pet of an answer. Undefined if the status is another one, or the body is not a `Pet`. */
export function readPet(expected: 200 | 201, { status, json }: Answer): Pet | undefined {
  return status === expected ? StrictPet.safeParse(json).data : undefined;
}

/** Lists pets for the checks of other operations: 100 of any status, and 100 of each. */
export async function findListedPets(target: Target): Promise<Pet[]> {
  const found: Pet[] = [];
  for (const filter of ['', ...PetStatus.options.map((status) => `&status=${status}`)])
    found.push(...(readPets(await sendRequest(target, `/pets?limit=100${filter}`)) ?? []));
  if (found.length === 0) throw new NotChecked('no list showed a pet');
  return found;
}
