import { stringifyJson } from '../../api/json/json.ts';
import type { NewPet } from '../../api/schemas.ts';
import { sendRequest, checkError } from './send-request.ts';
import { doesNotHold, NotChecked, type Check } from './check.ts';
import { checkPetIsFound, isSamePet } from './get-pet-checks.ts';
import { readPet } from './read-pets.ts';

// Bodies that are not a `NewPet`: a field is missing, or a value has the wrong type.
const REFUSED = [
  ['without a name', '{"categoryId":1}'],
  ['without a categoryId', '{"name":"Conformance check"}'],
  ['with a number for a name', '{"name":1,"categoryId":1}'],
  ['with text for a categoryId', '{"name":"Conformance check","categoryId":"1"}'],
  ['with a fraction for a categoryId', '{"name":"Conformance check","categoryId":1.5}'],
  [
    'with a categoryId beyond int64',
    '{"name":"Conformance check","categoryId":9223372036854775808}',
  ],
  ['with an unknown status', '{"name":"Conformance check","categoryId":1,"status":"lost"}'],
  ['that is not an object', '[]'],
  ['that is not JSON', '{"name":'],
] as const;

// The pet is sold, so that staff do not offer it. A JavaScript number would round its category ID.
const NEW_PET: NewPet = {
  name: 'Conformance check Ζωή はな',
  categoryId: 9007199254740993n,
  status: 'sold',
};

/** Checks of `createPet`. They need --write, because no operation removes a pet again. */
export const createPetChecks: Check[] = [
  ...REFUSED.map(
    ([which, body]) =>
      ({
        part: 'createPet',
        claim: `createPet answers 400 to a body ${which}`,
        run: async (target) => {
          // A service that does not validate would add the pet.
          if (!target.canAddPets) throw new NotChecked('it might add a pet: run with --write');
          return checkError(400, await sendRequest(target, '/pets', { method: 'POST', body }));
        },
      }) satisfies Check,
  ),
  {
    part: 'createPet',
    claim: 'createPet answers 201 with the pet as sent and an ID, and getPet finds it',
    async run(target) {
      if (!target.canAddPets) throw new NotChecked('it adds a pet: run with --write');
      const answer = await sendRequest(target, '/pets', {
        method: 'POST',
        body: stringifyJson(NEW_PET),
      });
      const added = readPet(201, answer);
      if (added === undefined) return doesNotHold(answer.summary);
      const expected = { id: added.id, ...NEW_PET };
      return isSamePet(added, expected)
        ? checkPetIsFound(target, expected)
        : doesNotHold(`${stringifyJson(NEW_PET)} was sent, but ${answer.summary}`);
    },
  },
];
