import { ApiError } from '../../api/errors/api-error.ts';
import { describeError, type ErrorDescription } from '../../api/errors/describe-error.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { Move } from '../journal/move.ts';

// HTTP defines these as refused without being processed (RFC 9110, section 15.5; RFC 6585, section 4).
// After a 408, 409, 425 or an undefined status the pet may have been added.
const REFUSALS = new Set([400, 401, 403, 404, 405, 413, 415, 422, 429]);

/** What an attempt moves to when the service answered with the pet. */
export function moveAfterPet(sent: NewPet, pet: Pet, at: number): Move {
  const isAsSent =
    pet.name === sent.name && pet.categoryId === sent.categoryId && pet.status === sent.status;
  return {
    event: 'the service answers',
    to: { is: 'added', at, id: pet.id, ...(!isAsSent && { stored: pet }) },
  };
}

/** What an attempt moves to after `createPet` threw. A 201 whose body cannot be read still means added. */
export function moveAfterError(
  error: unknown,
  at: number,
  detailsOf: (error: Error) => string,
): Move {
  const errorDescription = describeWithDetails(error, detailsOf);
  const unknown: Move = {
    event: 'no answer comes',
    to: { is: 'unknown', since: at, errorDescription },
  };
  if (!(error instanceof ApiError)) return unknown;
  const { kind } = error.cause;
  if (kind === 'offline' || kind === 'session ended')
    return { event: 'it is not sent', to: { is: 'not sent', at, errorDescription } };
  if (error.status === 201) return { event: 'the service answers', to: { is: 'added', at } };
  if (kind !== 'http' || error.status === undefined || !REFUSALS.has(error.status)) return unknown;
  return {
    event: 'the service answers',
    to: { is: 'refused', at, status: error.status, errorDescription },
  };
}

function describeWithDetails(
  error: unknown,
  detailsOf: (error: Error) => string,
): ErrorDescription {
  return {
    ...describeError(error),
    ...(error instanceof Error && { details: detailsOf(error) }),
  };
}
