import { INT64_MAX } from '../../api/json/int64.ts';
import { stringifyJson } from '../../api/json/json.ts';
import type { Pet } from '../../api/schemas.ts';
import { ask, isErrorWith } from './ask.ts';
import { doesNotHold, HOLDS, NotChecked, type Check, type Outcome, type Target } from './check.ts';
import { findListedPets, readPet } from './listed-pets.ts';

/** `getPet`, with IDs that a JavaScript number would round. */
export const getPetChecks: Check[] = [
  {
    part: 'getPet',
    claim: 'getPet answers 200 with the pet as it was listed',
    async run(target) {
      const [pet] = await findListedPets(target);
      return findsAgain(target, pet);
    },
  },
  {
    part: 'getPet',
    claim: 'getPet finds an ID beyond 2^53 exactly',
    async run(target) {
      const pets = await findListedPets(target);
      const large = pets.find(({ id }) => id > Number.MAX_SAFE_INTEGER);
      if (large === undefined) throw new NotChecked('no pet with such an ID is listed');
      return findsAgain(target, large);
    },
  },
  {
    part: 'getPet',
    claim: 'getPet answers 404 for an ID that no pet has',
    async run(target) {
      const answer = await ask(target, `/pets/${INT64_MAX}`);
      // Which ID is unknown can only be guessed.
      if (readPet(200, answer)?.id === INT64_MAX)
        throw new NotChecked(`a pet has even the ID ${INT64_MAX}`);
      return isErrorWith(404, answer);
    },
  },
];

/** Whether `getPet` answers this very pet. */
export async function findsAgain(target: Target, pet: Pet | undefined): Promise<Outcome> {
  if (pet === undefined) throw new NotChecked('there is no pet to find');
  const answer = await ask(target, `/pets/${pet.id}`);
  const found = readPet(200, answer);
  return found && isSamePet(found, pet)
    ? HOLDS
    : doesNotHold(`${stringifyJson(pet)} was known, but ${answer.summary}`);
}

export function isSamePet(a: Pet, b: Pet): boolean {
  return (
    a.id === b.id && a.name === b.name && a.categoryId === b.categoryId && a.status === b.status
  );
}
