import { ApiError } from '../../api/errors/api-error.ts';
import { describeError } from '../../api/errors/describe-error.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { EntryState, Problem } from '../journal/entry.ts';

// By HTTP's own definitions (RFC 9110, 15.5; RFC 6585, 4) these say that the request was not acted on.
// A 408, 409 or 425 says nothing of what became of it, nor does a status that nobody defined.
const REFUSALS = new Set([400, 401, 403, 404, 405, 413, 415, 422, 429]);

/** What the service made of a pet that it answered with. */
export function addedState(sent: NewPet, pet: Pet, at: number): EntryState {
  const isAsSent =
    pet.name === sent.name && pet.categoryId === sent.categoryId && pet.status === sent.status;
  return { is: 'added', at, id: pet.id, ...(!isAsSent && { stored: pet }) };
}

/** What a failed `createPet` tells of its pet. */
export function failedState(
  error: unknown,
  at: number,
  detailsOf: (error: Error) => string,
): EntryState {
  const problem = problemOf(error, detailsOf);
  if (!(error instanceof ApiError)) return { is: 'unknown', since: at, problem, looks: 0 };
  const { kind } = error.problem;
  if (kind === 'offline' || kind === 'session ended') return { is: 'not sent', at, problem };
  if (error.status === 201) return { is: 'added', at };
  if (kind === 'http' && REFUSALS.has(error.status ?? 0)) return { is: 'refused', at, problem };
  return { is: 'unknown', since: at, problem, looks: 0 };
}

/** An error in words that can be kept. */
export function problemOf(error: unknown, detailsOf: (error: Error) => string): Problem {
  return {
    ...describeError(error),
    ...(error instanceof Error && { details: detailsOf(error) }),
  };
}
