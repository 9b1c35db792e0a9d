// The expected responses in the table of checks (`service-checks.ts`).
import * as z from 'zod/mini';
import { REQUEST_ID_HEADERS } from '../../src/api/http/response-headers.ts';
import { stringifyJson } from '../../src/api/json/json.ts';
import { LIMIT } from '../../src/api/list-pets-query.ts';
import { ErrorBody, type NewPet, Pet, PetStatus } from '../../src/api/schemas.ts';
import { type Finding, NotChecked } from './check.ts';
import { type ServiceResponse, sendRequest, type Target } from './send-request.ts';

/** Compares a response of the service with a claim. Some claims need further requests. */
export type Expectation = (response: ServiceResponse, target: Target) => Finding | Promise<Finding>;

/** The longest list of pets, of any status. */
export const LONGEST_LIST = `/pets?limit=${LIMIT.max}`;

/** `Pet` as `openapi.yaml` describes it. The app accepts other statuses, too. */
const StrictPet = z.extend(Pet, { status: z.exactOptional(PetStatus) });

/** Reads the pets of a list. Returns undefined if the response is not a 200 with `Pets`. */
function readPets({ status, json }: ServiceResponse): Pet[] | undefined {
  return status === 200 ? z.array(StrictPet).safeParse(json).data : undefined;
}

/** Reads the pet of a response. Returns undefined if it has another status, or is not a `Pet`. */
function readPet(expected: 200 | 201, { status, json }: ServiceResponse): Pet | undefined {
  return status === expected ? StrictPet.safeParse(json).data : undefined;
}

/** Describes the first row that is not a `Pet`, or else the response. */
function describeInvalidPet({ json, summary }: ServiceResponse): string {
  const invalid: unknown = Array.isArray(json)
    ? json.find((row) => !StrictPet.safeParse(row).success)
    : undefined;
  return invalid === undefined ? summary : `not a Pet: ${stringifyJson(invalid)}`;
}

export const listsPets: Expectation = (response) =>
  readPets(response) !== undefined || describeInvalidPet(response);

export const listsNoIdTwice: Expectation = (response) => {
  const pets = readPets(response);
  if (pets === undefined || pets.length < 2)
    throw new NotChecked('there is no list of two or more pets');
  const ids = new Set(pets.map(({ id }) => id));
  return ids.size === pets.length || `${pets.length} pets, ${ids.size} different IDs`;
};

export function listsAtMost(limit: number): Expectation {
  return (response) => expectCount(response, (count) => count <= limit);
}

export const listsDefaultCount: Expectation = async (response, target) => {
  const all = readPets(await sendRequest(target, LONGEST_LIST));
  if (all === undefined) throw new NotChecked('there is no list to count');
  if (all.length <= LIMIT.default)
    throw new NotChecked(`there are only ${all.length} pets to list`);
  return expectCount(response, (count) => count === LIMIT.default);
};

function expectCount(response: ServiceResponse, isRight: (count: number) => boolean): Finding {
  const count = readPets(response)?.length;
  return count === undefined ? response.summary : isRight(count) || `${count} pets`;
}

export function listsOnly(status: PetStatus): Expectation {
  return async (response, target) => {
    const listed = readPets(response);
    if (listed === undefined) return describeInvalidPet(response);
    const wrong = listed.find((pet) => pet.status !== status);
    if (wrong) return `pet ${wrong.id} has the status ${wrong.status ?? 'none'}`;
    if (listed.length > 0) return true;
    const all = readPets(await sendRequest(target, LONGEST_LIST)) ?? [];
    const missing = all.find((pet) => pet.status === status);
    if (missing) return `an empty list, but pet ${missing.id} has this status`;
    throw new NotChecked('no pet with this status is listed');
  };
}

/** Expects `getPet` to return the first wanted pet of the list, or else of the lists of each status. */
export function findsListed(isWanted: (pet: Pet) => boolean): Expectation {
  return async (response, target) => {
    const pets = readPets(response) ?? [];
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

/** Expects a 404, unless a pet has the ID: then the claim is not checked. */
export function findsNone(id: bigint): Expectation {
  return (response, target) => {
    if (readPet(200, response)?.id === id) throw new NotChecked(`a pet has the ID ${id}`);
    return returnsError(404)(response, target);
  };
}

/** Expects a 201 with the pet as it was sent, and the same pet from `getPet`. */
export function adds(pet: NewPet): Expectation {
  return (response, target) => {
    const added = readPet(201, response);
    if (added === undefined) return response.summary;
    const expected = { id: added.id, ...pet };
    return isSamePet(added, expected)
      ? checkPetIsFound(target, expected)
      : `${stringifyJson(pet)} was sent, but ${response.summary}`;
  };
}

async function checkPetIsFound(target: Target, pet: Pet): Promise<Finding> {
  const response = await sendRequest(target, `/pets/${pet.id}`);
  const found = readPet(200, response);
  return (
    (found !== undefined && isSamePet(found, pet)) ||
    `expected ${stringifyJson(pet)}, but ${response.summary}`
  );
}

function isSamePet(a: Pet, b: Pet): boolean {
  return (
    a.id === b.id && a.name === b.name && a.categoryId === b.categoryId && a.status === b.status
  );
}

/** Expects this status, and the `Error` body of `openapi.yaml` with the same `status`. */
export function returnsError(status: number): Expectation {
  return (response) => {
    const error = ErrorBody.safeParse(response.json).data;
    if (response.status !== status || error === undefined) return response.summary;
    const seen = typeof error.status === 'bigint' ? error.status : 'missing or not an integer';
    return (
      error.status === BigInt(status) ||
      `the status in the body is ${seen}, not ${status}: ${response.summary}`
    );
  };
}

export const allowsOrigin: Expectation = (response, { origin }) =>
  isAllowed(origin, response) || describeCors(response);

/** Expects the response to a preflight to allow the origin and these headers. */
export function allowsHeaders(names: readonly string[]): Expectation {
  return (response, { origin }) => {
    const allowed = readTokens(response, 'Access-Control-Allow-Headers');
    // Access-Control-Allow-Headers: * does not cover Authorization (Fetch standard).
    const isHeaderAllowed = (name: string) =>
      allowed.includes(name) || (name !== 'authorization' && allowed.includes('*'));
    // GET and POST need no Access-Control-Allow-Methods (Fetch standard, CORS-preflight fetch).
    return (
      (response.status >= 200 &&
        response.status < 300 &&
        isAllowed(origin, response) &&
        names.every(isHeaderAllowed)) ||
      describeCors(response)
    );
  };
}

export const exposesWaitAndId: Expectation = (response) => {
  const exposed = readTokens(response, 'Access-Control-Expose-Headers');
  // A wildcard counts, because the app sends no cookies (Fetch standard, CORS protocol).
  const isExposed = (name: string) => exposed.includes(name) || exposed.includes('*');
  // Retry-After comes with errors such as 429 and 503, which no check may cause, so it must always be exposed.
  const ids = REQUEST_ID_HEADERS.filter((name) => response.headers.has(name));
  return ['retry-after', ...ids].every(isExposed) || describeCors(response);
};

function isAllowed(origin: string, { headers }: ServiceResponse): boolean {
  const allowed = headers.get('Access-Control-Allow-Origin');
  return allowed === '*' || allowed === origin;
}

function readTokens({ headers }: ServiceResponse, name: string): string[] {
  return (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
}

function describeCors({ status, headers }: ServiceResponse): string {
  const cors = [...headers].filter(([name]) => name.startsWith('access-control-'));
  return [`status ${status}`, ...cors.map(([name, value]) => `${name}: ${value}`)].join('; ');
}
