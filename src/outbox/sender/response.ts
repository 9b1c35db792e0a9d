import { ApiError } from '../../api/errors/api-error.ts';
import { describeError, isUnanswered } from '../../api/errors/describe-error.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { StoredError } from '../../database/schema.ts';
import { ABOUT_THE_PET, type OutcomeOf } from '../row-facts.ts';

/**
 * The outcome of a request for its pet:
 * - `added`;
 * - `refused`: the same pet would be refused again;
 * - `not carried out`: certainly not added, for another reason;
 * - `unknown`: possibly added, without a response or with an unclear response, such as a 500.
 */
export type Outcome =
  | Omit<OutcomeOf<'added'>, 'at'>
  | Omit<OutcomeOf<'refused'>, 'at'>
  | { type: 'not carried out'; why: 'never sent' | 'key refused' }
  | { type: 'not carried out'; why: 'throttled'; retryAfter: number; error: StoredError }
  | { type: 'not carried out'; why: 'refused'; status: number; error: StoredError }
  | { type: 'unknown'; error: StoredError };

// Statuses of requests that were not carried out (RFC 9110, section 15.5; RFC 6585, section 4). Any other error status
// leaves the outcome unknown: a proxy, for example, may respond 502, 503 or 504 after the service has stored the pet.
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 413, 415, 422, 429]);

/** Returns the outcome for a response with the pet. */
export function outcomeOfPet(sent: NewPet, pet: Pet): Outcome {
  const isAsSent =
    pet.name === sent.name && pet.categoryId === sent.categoryId && pet.status === sent.status;
  return { type: 'added', id: pet.id, ...(!isAsSent && { stored: pet }) };
}

/** Returns the outcome for an error of `createPet`. A 201 with an unreadable body still means added. */
export function outcomeOfError(thrown: unknown, detailsOf: (error: Error) => string): Outcome {
  const error: StoredError = {
    ...describeError(thrown),
    ...(thrown instanceof Error && {
      details: detailsOf(thrown),
      ...(isUnanswered(thrown) && { isUnanswered: true }),
    }),
  };
  if (!(thrown instanceof ApiError)) return { type: 'unknown', error };
  const { cause, status, headers } = thrown;
  if (cause.kind === 'offline' || cause.kind === 'session ended')
    return { type: 'not carried out', why: 'never sent' };
  if (status === 201) return { type: 'added' };
  if (cause.kind !== 'http' || status === undefined || !REFUSALS.has(status))
    return { type: 'unknown', error };
  if (ABOUT_THE_PET.has(status)) return { type: 'refused', status, error };
  if (status === 401) return { type: 'not carried out', why: 'key refused' };
  if (status === 429)
    return {
      type: 'not carried out',
      why: 'throttled',
      retryAfter: headers.retryAfter ?? 0,
      error,
    };
  return { type: 'not carried out', why: 'refused', status, error };
}
