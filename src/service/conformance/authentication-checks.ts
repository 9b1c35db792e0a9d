import { ask, isErrorWith } from './ask.ts';
import { NotChecked, type Check } from './check.ts';

const WRONG_KEY = 'Bearer this-is-no-key';

const OPERATIONS = [
  ['listPets', '/pets'],
  ['getPet', '/pets/1'],
  ['GET /store/orders', '/store/orders'],
] as const;

/** Every operation asks for a valid key, and refuses with 401 and an `Error` body. */
export const authenticationChecks: Check[] = OPERATIONS.flatMap(([name, path]) => [
  {
    part: 'security',
    claim: `Without a key, ${name} answers 401`,
    run: async (target) => isErrorWith(401, await ask(target, path, { authorization: null })),
  },
  {
    part: 'security',
    claim: `With a wrong key, ${name} answers 401`,
    run: async (target) => isErrorWith(401, await ask(target, path, { authorization: WRONG_KEY })),
  },
]);

/** The same of `createPet`: a service that asks for no key might add what comes. */
export const createPetAuthenticationChecks: Check[] = [
  ['Without a key', null] as const,
  ['With a wrong key', WRONG_KEY] as const,
].map(([which, authorization]) => ({
  part: 'security',
  claim: `${which}, createPet answers 401`,
  async run(target) {
    if (!target.write) throw new NotChecked('it might add a pet: run with --write');
    const question = { method: 'POST', authorization, body: '{}' } as const;
    return isErrorWith(401, await ask(target, '/pets', question));
  },
}));
