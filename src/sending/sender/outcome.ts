import { ApiError } from '../../api/errors/api-error.ts';
import { describeError, type ErrorDescription } from '../../api/errors/describe-error.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { EntryState } from '../journal/entry.ts';

// HTTP defines these as refused without being processed (RFC 9110, section 15.5; RFC 6585, section 4).
// After a 408, 409, 425 or an undefined status the pet may have been added.
const REFUSALS = new Set([400, 401, 403, 404, 405, 413, 415, 422, 429]);

/** The state of an entry whose pet the service answered with. */
export function addedState(sent: NewPet, pet: Pet, at: number): EntryState {
  const isAsSent =
    pet.name === sent.name && pet.categoryId === sent.categoryId && pet.status === sent.status;
  return { is: 'added', at, id: pet.id, ...(!isAsSent && { stored: pet }) };
}

/** The state of an entry after `createPet` threw. A 201 whose body cannot be read still means added. */
export function stateAfterError(
  error: unknown,
  at: number,
  detailsOf: (error: Error) => string,
): EntryState {
  const errorDescription = describeWithDetails(error, detailsOf);
  if (!(error instanceof ApiError)) return { is: 'unknown', since: at, errorDescription, looks: 0 };
  const { kind } = error.cause;
  if (kind === 'offline' || kind === 'session ended')
    return { is: 'not sent', at, errorDescription };
  if (error.status === 201) return { is: 'added', at };
  if (kind === 'http' && REFUSALS.has(error.status ?? 0))
    return { is: 'refused', at, errorDescription };
  return { is: 'unknown', since: at, errorDescription, looks: 0 };
}

/** Describes an error as it is stored in the journal. */
export function describeWithDetails(
  error: unknown,
  detailsOf: (error: Error) => string,
): ErrorDescription {
  return {
    ...describeError(error),
    ...(error instanceof Error && { details: detailsOf(error) }),
  };
}
