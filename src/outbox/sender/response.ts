import * as z from 'zod/mini';
import { ApiError } from '../../api/errors/api-error.ts';
import { describeError, isUnanswered } from '../../api/errors/describe-error.ts';
import { meaningOf } from '../../api/errors/statuses.ts';
import { NewPet, type Pet } from '../../api/schemas.ts';
import type { StoredError } from '../../database/schema.ts';
import type { OutcomeOf } from '../row-facts.ts';

/**
 * The outcome of a request for its pet:
 * - `added`;
 * - `refused`: the same pet would be refused again;
 * - `not carried out`: certainly not added, for another reason;
 * - `unknown`: possibly added, without a response or with an unclear response, such as a 500.
 */
export type RequestResult =
  | Omit<OutcomeOf<'added'>, 'at'>
  | Omit<OutcomeOf<'refused'>, 'at'>
  | { type: 'not carried out'; why: 'never sent' | 'key refused' }
  | { type: 'not carried out'; why: 'throttled'; retryAfter: number; error: StoredError }
  | { type: 'not carried out'; why: 'refused'; status: number; error: StoredError }
  | { type: 'unknown'; error: StoredError };

const NEW_PET_FIELDS = z.keyof(NewPet).options;

export function resultOfPet(sent: NewPet, pet: Pet): RequestResult {
  const isAsSent = NEW_PET_FIELDS.every((field) => pet[field] === sent[field]);
  return { type: 'added', id: pet.id, ...(!isAsSent && { stored: pet }) };
}

/** A 201 with an unreadable body still means added. */
export function resultOfError(thrown: unknown, detailsOf: (error: Error) => string): RequestResult {
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
  if (cause.kind !== 'http') return { type: 'unknown', error };
  const { retryAfter = 0 } = headers;
  const { meansForPet } = meaningOf(cause.status);
  switch (meansForPet) {
    case 'unknown':
      return { type: 'unknown', error };
    case 'refused':
      return { type: 'refused', status: cause.status, error };
    case 'key refused':
      return { type: 'not carried out', why: 'key refused' };
    case 'throttled':
      return { type: 'not carried out', why: 'throttled', retryAfter, error };
    case 'not carried out':
      return { type: 'not carried out', why: 'refused', status: cause.status, error };
  }
}
