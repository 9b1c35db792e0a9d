import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCause } from '../../api/errors/api-error.ts';
import type { NewPet } from '../../api/schemas.ts';
import { stateAfterError, stateAfterPet } from './answer.ts';

const NO_ANSWER = { is: 'unknown', since: 5 };
const REX: NewPet = { name: 'Rex', categoryId: 4n, status: 'available' };

function stateAfter(cause: ApiErrorCause) {
  const error = new ApiError({ method: 'POST', path: '/pets' }, cause);
  return stateAfterError(error, 5, () => 'details');
}

test.each([400, 401, 403, 404, 405, 413, 415, 422, 429])(
  'a pet is refused after a %i',
  (status) => {
    expect(stateAfter({ kind: 'http', status })).toMatchObject({
      is: 'refused',
      at: 5,
      status,
      errorDescription: { details: 'details' },
    });
  },
);

test.each([402, 406, 408, 409, 410, 411, 418, 423, 425, 431, 451, 500, 502, 503, 504, 599])(
  'the outcome is unknown after a %i',
  (status) => {
    expect(stateAfter({ kind: 'http', status })).toMatchObject(NO_ANSWER);
  },
);

const UNKNOWN: ApiErrorCause[] = [
  { kind: 'no response', reason: 'network' },
  { kind: 'no response', reason: 'redirect' },
  { kind: 'timeout', limit: 10_000 },
  { kind: 'invalid response', status: 200, reason: 'the answer is not a pet' },
  { kind: 'invalid response', status: 202, reason: 'the status is 202, not 201' },
  { kind: 'invalid response', status: 204, reason: 'the status is 204, not 201' },

  { kind: 'timeout', limit: 10_000, status: 200 },
  // The response had begun, but nobody knows its whole text.
  { kind: 'timeout', limit: 10_000, status: 400 },
];
test.each(UNKNOWN)('the outcome is unknown after %o', (cause) => {
  expect(stateAfter(cause)).toMatchObject(NO_ANSWER);
});

const ADDED: ApiErrorCause[] = [
  { kind: 'invalid response', status: 201, reason: 'the answer is not a pet' },
  { kind: 'no response', reason: 'network', status: 201 },
  { kind: 'timeout', limit: 10_000, status: 201 },
];
test.each(ADDED)('a pet is added without an ID after %o', (cause) => {
  expect(stateAfter(cause)).toEqual({ is: 'added', at: 5 });
});

test.each([{ kind: 'offline' }, { kind: 'session ended' }] as const)(
  'a pet is not sent after an error of kind "$kind"',
  (cause) => {
    expect(stateAfter(cause)).toMatchObject({
      is: 'not sent',
      at: 5,
      errorDescription: { details: 'details' },
    });
  },
);

test('the outcome is unknown after an error of the app itself', () => {
  expect(stateAfterError(new Error('A bug.'), 5, () => '')).toMatchObject(NO_ANSWER);
  // Nothing is copied of what is no error.
  const state = stateAfterError('a text', 5, () => 'details');
  expect(state).toMatchObject(NO_ANSWER);
  expect(state).not.toHaveProperty('errorDescription.details');
});

test('a pet that was stored as sent is added with its ID', () => {
  expect(stateAfterPet(REX, { ...REX, id: 7n }, 5)).toEqual({
    is: 'added',
    at: 5,
    id: 7n,
  });
});

test.each([{ name: 'REX' }, { categoryId: 5n }, { status: 'reserved' }])(
  'a pet that was stored with %o is added as the service stored it',
  (other) => {
    const pet = { ...REX, id: 7n, ...other };
    expect(stateAfterPet(REX, pet, 5)).toEqual({ is: 'added', at: 5, id: 7n, stored: pet });
  },
);
