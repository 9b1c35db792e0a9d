import { ApiError } from '../../api/errors/api-error.ts';
import { describeError } from '../../api/errors/describe-error.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { Attempt } from '../journal/batch.ts';

// HTTP defines these as refused without being processed (RFC 9110, section 15.5; RFC 6585, section 4).
// After a 408, 409, 425 or an undefined status the pet may have been added.
const REFUSALS = new Set([400, 401, 403, 404, 405, 413, 415, 422, 429]);

/** The state of an attempt when the service answered with the pet. */
export function stateAfterPet(sent: NewPet, pet: Pet, at: number): Attempt {
  const isAsSent =
    pet.name === sent.name && pet.categoryId === sent.categoryId && pet.status === sent.status;
  return { is: 'added', at, id: pet.id, ...(!isAsSent && { stored: pet }) };
}

/** The state of an attempt after `createPet` threw. A 201 whose body cannot be read still means added. */
export function stateAfterError(
  error: unknown,
  at: number,
  detailsOf: (error: Error) => string,
): Attempt {
  const errorDescription = {
    ...describeError(error),
    ...(error instanceof Error && { details: detailsOf(error) }),
  };
  const unknown: Attempt = { is: 'unknown', since: at, errorDescription };
  if (!(error instanceof ApiError)) return unknown;
  const { kind } = error.cause;
  if (kind === 'offline' || kind === 'session ended')
    return { is: 'not sent', at, errorDescription };
  if (error.status === 201) return { is: 'added', at };
  if (kind !== 'http' || error.status === undefined || !REFUSALS.has(error.status)) return unknown;
  return { is: 'refused', at, status: error.status, errorDescription };
}
