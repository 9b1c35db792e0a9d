import { stringifyJson } from '../../api/json/json.ts';
import type { NewPet } from '../../api/schemas.ts';
import { ask, isErrorWith } from './ask.ts';
import { doesNotHold, NotChecked, type Check } from './check.ts';
import { findsAgain, isSamePet } from './get-pet-checks.ts';
import { readPet } from './listed-pets.ts';

// Bodies that are no `NewPet`: a field is missing, or a value is of another type.
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
  ['that is no object', '[]'],
  ['that is no JSON', '{"name":'],
] as const;

// Sold, so that nobody offers it; the category is one that a JavaScript number would round.
const NEW_PET: NewPet = {
  name: 'Conformance check Ζωή はな',
  categoryId: 9007199254740993n,
  status: 'sold',
};

/** `createPet`. Runs only where pets may be added: none can be removed again. */
export const createPetChecks: Check[] = [
  ...REFUSED.map(
    ([which, body]) =>
      ({
        part: 'createPet',
        claim: `createPet answers 400 to a body ${which}`,
        run: async (target) => {
          // A lax service would add it.
          if (!target.write) throw new NotChecked('it might add a pet: run with --write');
          return isErrorWith(400, await ask(target, '/pets', { method: 'POST', body }));
        },
      }) satisfies Check,
  ),
  {
    part: 'createPet',
    claim: 'createPet answers 201 with the pet as sent and an ID, and getPet finds it',
    async run(target) {
      if (!target.write) throw new NotChecked('it adds a pet: run with --write');
      const answer = await ask(target, '/pets', { method: 'POST', body: stringifyJson(NEW_PET) });
      const added = readPet(201, answer);
      if (added === undefined) return doesNotHold(answer.summary);
      const expected = { id: added.id, ...NEW_PET };
      return isSamePet(added, expected)
        ? findsAgain(target, expected)
        : doesNotHold(`${stringifyJson(NEW_PET)} was sent, but ${answer.summary}`);
    },
  },
];
