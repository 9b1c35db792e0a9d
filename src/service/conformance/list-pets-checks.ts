import { LIMIT, PetStatus } from '../../api/schemas.ts';
import { sendRequest } from './send-request.ts';
import { doesNotHold, HOLDS, NotChecked, type Check } from './check.ts';
import { describeInvalidPet, readPets } from './read-pets.ts';

/** Checks of `listPets`, also at the bounds of `limit`. */
export const listPetsChecks: Check[] = [
  {
    part: 'listPets',
    claim: 'listPets answers 200 with an array of Pets, as application/json',
    async run(target) {
      const answer = await sendRequest(target, '/pets?limit=100');
      return readPets(answer) ? HOLDS : doesNotHold(describeInvalidPet(answer));
    },
  },
  {
    part: 'listPets',
    claim: 'No two pets of a list have the same ID',
    async run(target) {
      const pets = readPets(await sendRequest(target, '/pets?limit=100'));
      if (pets === undefined || pets.length < 2)
        throw new NotChecked('there is no list of two or more pets');
      const ids = new Set(pets.map(({ id }) => id));
      return ids.size === pets.length
        ? HOLDS
        : doesNotHold(`${pets.length} pets, ${ids.size} different IDs`);
    },
  },
  {
    part: 'listPets',
    claim: 'Without a limit, 20 pets are listed',
    async run(target) {
      const all = readPets(await sendRequest(target, '/pets?limit=100'));
      if (all === undefined) throw new NotChecked('there is no list to count');
      if (all.length <= LIMIT.default)
        throw new NotChecked(`there are only ${all.length} pets to list`);
      const answer = await sendRequest(target, '/pets');
      const count = readPets(answer)?.length;
      return count === LIMIT.default ? HOLDS : doesNotHold(describeCount(count, answer.summary));
    },
  },
  ...[LIMIT.min, 7, LIMIT.max].map((limit) => limitCheck(limit)),
  ...PetStatus.options.map((status) => filterCheck(status)),
];

function limitCheck(limit: number): Check {
  return {
    part: 'listPets',
    claim: `limit=${limit} lists at most ${limit}`,
    async run(target) {
      const answer = await sendRequest(target, `/pets?limit=${limit}`);
      const count = readPets(answer)?.length;
      return count !== undefined && count <= limit
        ? HOLDS
        : doesNotHold(describeCount(count, answer.summary));
    },
  };
}

function filterCheck(status: PetStatus): Check {
  return {
    part: 'listPets',
    claim: `status=${status} lists only such pets`,
    async run(target) {
      const answer = await sendRequest(target, `/pets?limit=100&status=${status}`);
      const kept = readPets(answer);
      if (kept === undefined) return doesNotHold(describeInvalidPet(answer));
      const stray = kept.find((pet) => pet.status !== status);
      if (stray) return doesNotHold(`pet ${stray.id} has the status ${stray.status ?? 'none'}`);
      if (kept.length > 0) return HOLDS;
      const all = readPets(await sendRequest(target, '/pets?limit=100')) ?? [];
      const missed = all.find((pet) => pet.status === status);
      if (missed) return doesNotHold(`an empty list, but pet ${missed.id} has this status`);
      throw new NotChecked('no pet with this status is listed');
    },
  };
}

function describeCount(count: number | undefined, summary: string): string {
  return count === undefined ? summary : `${count} pets`;
}
