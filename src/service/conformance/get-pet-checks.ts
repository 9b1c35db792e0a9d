import { INT64_MAX } from '../../api/json/int64.ts';
import { stringifyJson } from '../../api/json/json.ts';
import type { Pet } from '../../api/schemas.ts';
import { sendRequest, checkError } from './send-request.ts';
import { doesNotHold, HOLDS, NotChecked, type Check, type Outcome, type Target } from './check.ts';
import { findListedPets, readPet } from './read-pets.ts';

/** Checks of `getPet`, also with an ID that a JavaScript number would round. */
export const getPetChecks: Check[] = [
  {
    part: 'getPet',
    claim: 'getPet answers 200 with the pet as it was listed',
    async run(target) {
      const [pet] = await findListedPets(target);
      return checkPetIsFound(target, pet);
    },
  },
  {
    part: 'getPet',
    claim: 'getPet finds an ID above 2^53 exactly',
    async run(target) {
      const pets = await findListedPets(target);
      const large = pets.find(({ id }) => id > Number.MAX_SAFE_INTEGER);
      if (large === undefined) throw new NotChecked('no pet with such an ID is listed');
      return checkPetIsFound(target, large);
    },
  },
  {
    part: 'getPet',
    claim: 'getPet answers 404 for an ID that no pet has',
    async run(target) {
      const answer = await sendRequest(target, `/pets/${INT64_MAX}`);
      // No ID is sure to be unused. The highest is the least likely to be used.
      if (readPet(200, answer)?.id === INT64_MAX)
        throw new NotChecked(`a pet has the ID ${INT64_MAX}`);
      return checkError(404, answer);
    },
  },
];

/** Checks that `getPet` answers exactly this pet. */
export async function checkPetIsFound(target: Target, pet: Pet | undefined): Promise<Outcome> {
  if (pet === undefined) throw new NotChecked('there is no pet to find');
  const answer = await sendRequest(target, `/pets/${pet.id}`);
  const found = readPet(200, answer);
  return found && isSamePet(found, pet)
    ? HOLDS
    : doesNotHold(`expected ${stringifyJson(pet)}, but ${answer.summary}`);
}

export function isSamePet(a: Pet, b: Pet): boolean {
  return (
    a.id === b.id && a.name === b.name && a.categoryId === b.categoryId && a.status === b.status
  );
}
