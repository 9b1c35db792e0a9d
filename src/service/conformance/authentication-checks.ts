import { sendRequest, checkError } from './send-request.ts';
import { NotChecked, type Check } from './check.ts';

const WRONG_KEY = 'Bearer this-is-no-key';

const OPERATIONS = [
  ['listPets', '/pets'],
  ['getPet', '/pets/1'],
  ['GET /store/orders', '/store/orders'],
] as const;

/** Checks that each operation that reads answers 401 with an `Error` body unless the key is valid. */
export const authenticationChecks: Check[] = OPERATIONS.flatMap(([name, path]) => [
  {
    part: 'security',
    claim: `Without a key, ${name} answers 401`,
    run: async (target) =>
      checkError(401, await sendRequest(target, path, { authorization: null })),
  },
  {
    part: 'security',
    claim: `With a wrong key, ${name} answers 401`,
    run: async (target) =>
      checkError(401, await sendRequest(target, path, { authorization: WRONG_KEY })),
  },
]);

/** The same checks for `createPet`. They need --write: a service that checks no keys might add a pet. */
export const createPetAuthenticationChecks: Check[] = [
  ['Without a key', null] as const,
  ['With a wrong key', WRONG_KEY] as const,
].map(([which, authorization]) => ({
  part: 'security',
  claim: `${which}, createPet answers 401`,
  async run(target) {
    if (!target.canAddPets) throw new NotChecked('it might add a pet: run with --write');
    const options = { method: 'POST', authorization, body: '{}' } as const;
    return checkError(401, await sendRequest(target, '/pets', options));
  },
}));
