// The one place that decides what the interface leaves open (`openapi.yaml`, What is left open). The
// app relies on none of it.
import { readInt64 } from '../api/json/int64.ts';
import { LIMIT, PetStatus } from '../api/schemas.ts';

// Status: a pet that is added without one has none, since a status that nobody chose would be an
// invention. Likewise `"status": null` is a wrong value, not an absent one.

// Pages: a list is ordered by ascending ID, and cut off after `limit`.

/**
 * A wrong `limit` is not refused, since `listPets` has the answers 200 and 401 alone: too small or
 * too large a number is moved into the range, anything else counts as left out.
 */
export function readLimit(text = ''): number {
  const limit = readInt64(text);
  if (limit === 'not whole') return LIMIT.default;
  if (limit === 'out of range') return text.startsWith('-') ? LIMIT.min : LIMIT.max;
  return Math.min(Math.max(Number(limit), LIMIT.min), LIMIT.max);
}

/** A status that is not allowed counts as left out, as a wrong `limit` does. */
export function readStatus(text: string | undefined): PetStatus | undefined {
  return PetStatus.safeParse(text).data;
}

/**
 * A new pet gets one more than the highest ID below this, the first one being 1. So new pets get
 * short IDs although the catalogue may hold IDs near 2^63.
 */
export const HANDY_IDS_END = 2n ** 53n;

/**
 * Any text is a name, the empty one too, but for two things that cannot be given back unchanged:
 * half a surrogate pair has no form in UTF-8, and the SQL file's driver ends a text at the NUL
 * character.
 */
export function canKeepName(name: string): boolean {
  return !/\p{Surrogate}|\0/u.test(name);
}

// Bodies: fields that a `NewPet` does not have, `id` among them, are ignored.

/** The largest request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * A body that is not sent as `application/json` is refused with 400, so that a client's author
 * notices the mistake here.
 */
export function isJsonContentType(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '');
}

/**
 * The `code` of each error. An address or method that the interface does not have is answered with
 * 404, like a pet that does not exist; so is a `petId` that is no int64, since `getPet` has no 400.
 */
export const ERROR_CODES = {
  400: 'invalid_request',
  401: 'invalid_api_key',
  404: 'not_found',
  500: 'internal_error',
} as const;
