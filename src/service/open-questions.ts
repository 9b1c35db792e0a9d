// The one place that decides what the interface leaves open. The app relies on none of it.
import { readInt64 } from '../api/json/int64.ts';
import { LIMIT, PetStatus } from '../api/schemas.ts';

// Section 2, "value of `status` when it is omitted: not shown". It stays absent: a status that
// nobody chose would be an invention. Likewise `"status": null` is a wrong value, not an absent one.

// Section 4.1, "paging: not shown". A list is ordered by ascending ID, and cut off after `limit`.

/**
 * Section 4.1, "limit outside 1 to 100: not shown". Only 200 and 401 are shown for a list, so it
 * stays within those: too small or too large a number is moved into the range, anything else
 * counts as left out.
 */
export function readLimit(text = ''): number {
  const limit = readInt64(text);
  if (limit === 'not whole') return LIMIT.default;
  if (limit === 'out of range') return text.startsWith('-') ? LIMIT.min : LIMIT.max;
  return Math.min(Math.max(Number(limit), LIMIT.min), LIMIT.max);
}

/** Section 4.1, "a status that is not allowed: not shown". It counts as left out, as with `limit`. */
export function readStatus(text: string | undefined): PetStatus | undefined {
  return PetStatus.safeParse(text).data;
}

/**
 * Section 2, "assigned by the service": a new pet gets one more than the highest ID below this, the
 * first one being 1. So new pets get handy numbers although the catalogue may hold IDs near 2^63.
 */
export const HANDY_IDS_END = 2n ** 53n;

/**
 * Section 2, "constraints on `name`: not shown". Any text is a name, the empty one too, but for two
 * things that cannot be given back unchanged: half a surrogate pair has no form in UTF-8, and the
 * SQL file's driver ends a text at the NUL character.
 */
export function canKeepName(name: string): boolean {
  return !/\p{Surrogate}|\0/u.test(name);
}

// Section 2: a NewPet has no `id`. Fields that are not its own, `id` among them, are ignored.

/** Section 8, "maximum size of a request body: not shown". Measured in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * Section 5, point 5: bodies are sent as `application/json`; what follows when they are not is not
 * shown. They are refused with 400, so that a client learns of its mistake here.
 */
export function isJsonContentType(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '');
}

/**
 * Section 7, "concrete values of `code`: not shown", and which statuses other mistakes get. An
 * address or method that the interface does not show is answered like a pet that does not exist;
 * so is a `petId` that is no int64, since 4.3 shows no 400.
 */
export const ERROR_CODES = {
  400: 'invalid_request',
  401: 'invalid_api_key',
  404: 'not_found',
  500: 'internal_error',
} as const;
