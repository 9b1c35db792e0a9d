// What an answer must be, for the table of checks (`service-checks.ts`).
import * as z from 'zod/mini';
import { REQUEST_ID_HEADERS } from '../../src/api/http/response-headers.ts';
import { stringifyJson } from '../../src/api/json/json.ts';
import { LIMIT } from '../../src/api/list-pets-query.ts';
import { ErrorBody, type NewPet, Pet, PetStatus } from '../../src/api/schemas.ts';
import { type Finding, NotChecked } from './check.ts';
import { type Answer, sendRequest, type Target } from './send-request.ts';

/** Compares an answer of the service with a claim. Some claims need further requests. */
export type Expectation = (answer: Answer, target: Target) => Finding | Promise<Finding>;

/** The longest list of pets, of any status. */
export const LONGEST_LIST = `/pets?limit=${LIMIT.max}`;

/** `Pet` as `openapi.yaml` describes it. The app accepts other statuses, too. */
const StrictPet = z.extend(Pet, { status: z.exactOptional(PetStatus) });

/** Reads the pets of a list. Undefined if the answer is not a 200 with `Pets`. */
function readPets({ status, json }: Answer): Pet[] | undefined {
  return status === 200 ? z.array(StrictPet).safeParse(json).data : undefined;
}

/** Reads the pet of an answer. Undefined if the status is another one, or the body is not a `Pet`. */
function readPet(expected: 200 | 201, { status, json }: Answer): Pet | undefined {
  return status === expected ? StrictPet.safeParse(json).data : undefined;
}

/** Describes the first row that is not a `Pet`, or else the answer. */
function describeInvalidPet({ json, summary }: Answer): string {
  const invalid: unknown = Array.isArray(json)
    ? json.find((row) => !StrictPet.safeParse(row).success)
    : undefined;
  return invalid === undefined ? summary : `not a Pet: ${stringifyJson(invalid)}`;
}

export const listsPets: Expectation = (answer) =>
  readPets(answer) !== undefined || describeInvalidPet(answer);

export const listsNoIdTwice: Expectation = (answer) => {
  const pets = readPets(answer);
  if (pets === undefined || pets.length < 2)
    throw new NotChecked('there is no list of two or more pets');
  const ids = new Set(pets.map(({ id }) => id));
  return ids.size === pets.length || `${pets.length} pets, ${ids.size} different IDs`;
};

export function listsAtMost(limit: number): Expectation {
  return (answer) => expectCount(answer, (count) => count <= limit);
}

export const listsDefaultCount: Expectation = async (answer, target) => {
  const all = readPets(await sendRequest(target, LONGEST_LIST));
  if (all === undefined) throw new NotChecked('there is no list to count');
  if (all.length <= LIMIT.default)
    throw new NotChecked(`there are only ${all.length} pets to list`);
  return expectCount(answer, (count) => count === LIMIT.default);
};

function expectCount(answer: Answer, isRight: (count: number) => boolean): Finding {
  const count = readPets(answer)?.length;
  return count === undefined ? answer.summary : isRight(count) || `${count} pets`;
}

export function listsOnly(status: PetStatus): Expectation {
  return async (answer, target) => {
    const kept = readPets(answer);
    if (kept === undefined) return describeInvalidPet(answer);
    const stray = kept.find((pet) => pet.status !== status);
    if (stray) return `pet ${stray.id} has the status ${stray.status ?? 'none'}`;
    if (kept.length > 0) return true;
    const all = readPets(await sendRequest(target, LONGEST_LIST)) ?? [];
    const missed = all.find((pet) => pet.status === status);
    if (missed) return `an empty list, but pet ${missed.id} has this status`;
    throw new NotChecked('no pet with this status is listed');
  };
}

/** Expects `getPet` to answer the first wanted pet of the answered list, or else of the lists of each status. */
export function findsListed(isWanted: (pet: Pet) => boolean): Expectation {
  return async (answer, target) => {
    const pets = readPets(answer) ?? [];
    for (const status of PetStatus.options) {
      const list = await sendRequest(target, `${LONGEST_LIST}&status=${status}`);
      pets.push(...(readPets(list) ?? []));
    }
    if (pets.length === 0) throw new NotChecked('no list showed a pet');
    const pet = pets.find(isWanted);
    if (pet === undefined) throw new NotChecked('no pet with such an ID is listed');
    return checkPetIsFound(target, pet);
  };
}

/** Expects a 404. The claim is not checked if a pet has the ID. */
export function findsNone(id: bigint): Expectation {
  return (answer, target) => {
    if (readPet(200, answer)?.id === id) throw new NotChecked(`a pet has the ID ${id}`);
    return answersError(404)(answer, target);
  };
}

/** Expects a 201 with the pet as it was sent, which `getPet` then answers, too. */
export function adds(pet: NewPet): Expectation {
  return (answer, target) => {
    const added = readPet(201, answer);
    if (added === undefined) return answer.summary;
    const expected = { id: added.id, ...pet };
    return isSamePet(added, expected)
      ? checkPetIsFound(target, expected)
      : `${stringifyJson(pet)} was sent, but ${answer.summary}`;
  };
}

async function checkPetIsFound(target: Target, pet: Pet): Promise<Finding> {
  const answer = await sendRequest(target, `/pets/${pet.id}`);
  const found = readPet(200, answer);
  return (
    (found !== undefined && isSamePet(found, pet)) ||
    `expected ${stringifyJson(pet)}, but ${answer.summary}`
  );
}

function isSamePet(a: Pet, b: Pet): boolean {
  return (
    a.id === b.id && a.name === b.name && a.categoryId === b.categoryId && a.status === b.status
  );
}

/** Expects this status and the `Error` body of `openapi.yaml`, whose `status` is the same. */
export function answersError(status: number): Expectation {
  return (answer) => {
    const error = ErrorBody.safeParse(answer.json).data;
    if (answer.status !== status || error === undefined) return answer.summary;
    const seen = typeof error.status === 'bigint' ? error.status : 'missing or not an integer';
    return (
      error.status === BigInt(status) ||
      `the status in the body is ${seen}, not ${status}: ${answer.summary}`
    );
  };
}

export const allowsOrigin: Expectation = (answer, { origin }) =>
  isAllowed(origin, answer) || describeCors(answer);

/** Expects an answer to a preflight that allows these headers. */
export function allowsHeaders(names: readonly string[]): Expectation {
  return (answer, { origin }) => {
    const allowed = readTokens(answer, 'Access-Control-Allow-Headers');
    // Access-Control-Allow-Headers: * does not cover Authorization (Fetch standard).
    const isHeaderAllowed = (name: string) =>
      allowed.includes(name) || (name !== 'authorization' && allowed.includes('*'));
    // GET and POST need no Access-Control-Allow-Methods (Fetch standard, CORS-preflight fetch).
    return (
      (answer.status >= 200 &&
        answer.status < 300 &&
        isAllowed(origin, answer) &&
        names.every(isHeaderAllowed)) ||
      describeCors(answer)
    );
  };
}

export const exposesWaitAndId: Expectation = (answer) => {
  const exposed = readTokens(answer, 'Access-Control-Expose-Headers');
  // A wildcard counts, because the app sends no cookies (Fetch standard, CORS protocol).
  const isExposed = (name: string) => exposed.includes(name) || exposed.includes('*');
  // Retry-After comes with errors such as 429 and 503, which no check may cause, so it must be exposed always.
  const ids = REQUEST_ID_HEADERS.filter((name) => answer.headers.has(name));
  return ['retry-after', ...ids].every(isExposed) || describeCors(answer);
};

function isAllowed(origin: string, { headers }: Answer): boolean {
  const allowed = headers.get('Access-Control-Allow-Origin');
  return allowed === '*' || allowed === origin;
}

function readTokens({ headers }: Answer, name: string): string[] {
  return (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
}

function describeCors({ status, headers }: Answer): string {
  const cors = [...headers].filter(([name]) => name.startsWith('access-control-'));
  return [`status ${status}`, ...cors.map(([name, value]) => `${name}: ${value}`)].join('; ');
}
