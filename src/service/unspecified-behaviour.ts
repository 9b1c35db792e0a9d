// Decisions of this service that the interface leaves open (`openapi.yaml`, "What is left open"). The app relies on none
// of them.
import { readInt64 } from '../api/json/int64.ts';
import { LIMIT } from '../api/list-pets-query.ts';
import { PetStatus } from '../api/schemas.ts';

// A pet that is added without a status has none. `"status": null` is a wrong value, not a missing one.

// A list is in ascending order of ID, and ends after `limit` pets.

/** `listPets` has no 400: a whole number out of range becomes the nearest allowed one, any other text the default. */
export function readLimit(text = ''): number {
  const limit = readInt64(text);
  if (limit === 'not whole') return LIMIT.default;
  if (limit === 'too small') return LIMIT.min;
  if (limit === 'too large') return LIMIT.max;
  return Math.min(Math.max(Number(limit), LIMIT.min), LIMIT.max);
}

/** An unknown status means all pets, because `listPets` has no 400. */
export function readStatus(text: string | undefined): PetStatus | undefined {
  return PetStatus.safeParse(text).data;
}

/**
 * A new pet gets the highest ID below this number, plus one. So new IDs stay short, even if the catalogue has IDs near
 * 2^63.
 */
export const NEW_IDS_END = 2n ** 53n;

/**
 * Whether a name can be stored and returned unchanged: any text without half a surrogate pair, which UTF-8 cannot encode.
 */
export function canStoreName(name: string): boolean {
  return !/\p{Surrogate}/u.test(name);
}

// Fields of a body that `NewPet` does not have, such as `id`, are ignored.

export const MAX_REQUEST_BYTES = 64 * 1024;

/** `createPet` refuses other content types with 400, so that a developer notices the mistake. */
export function isJsonContentType(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '');
}

/**
 * The `code` of each error. 404 is also for unknown addresses and methods, and for a `petId` that is not an int64,
 * because `getPet` has no 400.
 */
export const ERROR_CODES = {
  400: 'invalid_request',
  401: 'invalid_api_key',
  404: 'not_found',
  500: 'internal_error',
} as const;
