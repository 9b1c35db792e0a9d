import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCause } from '../../api/errors/api-error.ts';
import { resultOfError, resultOfPet } from './response.ts';

const REX = { name: 'Rex', categoryId: 4n };

const outcomeOf = (cause: ApiErrorCause, retryAfter?: number) =>
  resultOfError(
    new ApiError(
      { method: 'POST', path: '/pets' },
      cause,
      retryAfter === undefined ? {} : { retryAfter },
    ),
    ({ name }) => name,
  );

test('a response with the pet means added, and keeps the pet if the service stored it differently', () => {
  expect(resultOfPet(REX, { ...REX, id: 7n })).toEqual({ type: 'added', id: 7n });
  const stored = { ...REX, id: 7n, status: 'available' } as const;
  expect(resultOfPet(REX, stored)).toEqual({ type: 'added', id: 7n, stored });
});

test.each([
  [{ kind: 'offline' }, 'not carried out'],
  [{ kind: 'session ended' }, 'not carried out'],
  [{ kind: 'no response', reason: 'network' }, 'unknown'],
  [{ kind: 'no response', reason: 'redirect' }, 'unknown'],
  [{ kind: 'timeout', limit: 10_000 }, 'unknown'],
  // The pet was added, although its ID is unknown.
  [{ kind: 'timeout', limit: 10_000, status: 201 }, 'added'],
  [{ kind: 'invalid response', status: 201, reason: 'no JSON' }, 'added'],
  [{ kind: 'invalid response', status: 200, reason: 'no JSON' }, 'unknown'],
] as const)('%j means %s', (cause, type) => {
  expect(outcomeOf(cause).type).toBe(type);
});

test.each([
  [400, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
  [401, 'key refused'],
  [403, 'refused for another reason'],
  [404, 'refused for another reason'],
  [405, 'refused for another reason'],
  [415, 'refused for another reason'],
  [429, 'throttled'],
  // A proxy may send these before or after the service has stored the pet.
  [402, 'unknown'],
  [408, 'unknown'],
  [409, 'unknown'],
  [500, 'unknown'],
  [502, 'unknown'],
  [503, 'unknown'],
  [504, 'unknown'],
])('status %i means %s', (status, meaning) => {
  const outcome = outcomeOf({ kind: 'http', status });
  const actual = outcome.type === 'not carried out' ? outcome.why : outcome.type;
  const isForAnotherReason = meaning === 'refused for another reason';
  expect([actual, outcome.type]).toEqual(
    isForAnotherReason ? ['refused', 'not carried out'] : [meaning, outcome.type],
  );
  expect(outcome.type === 'not carried out').toBe(
    isForAnotherReason || [401, 429].includes(status),
  );
});

test('the outcome of a 429 has the time to wait, in milliseconds', () => {
  expect(outcomeOf({ kind: 'http', status: 429 }, 5000)).toMatchObject({ retryAfter: 5000 });
  expect(outcomeOf({ kind: 'http', status: 429 })).toMatchObject({ retryAfter: 0 });
});

test.each<[isUnanswered: true | undefined, ApiErrorCause]>([
  [true, { kind: 'no response', reason: 'network' }],
  [true, { kind: 'timeout', limit: 10_000 }],
  [undefined, { kind: 'no response', reason: 'redirect' }],
  [undefined, { kind: 'timeout', limit: 10_000, status: 500 }],
  [undefined, { kind: 'http', status: 502 }],
])('whether no response arrived is %s of %j', (isUnanswered, cause) => {
  const outcome = outcomeOf(cause);
  expect(outcome.type === 'unknown' && outcome.error.isUnanswered).toBe(isUnanswered);
});

test('an error within the app leaves the outcome unknown, with its details', () => {
  expect(resultOfError(new TypeError('x'), ({ name }) => name)).toMatchObject({
    type: 'unknown',
    error: { details: 'TypeError' },
  });
  expect(resultOfError('x', () => 'details')).toMatchObject({ type: 'unknown' });
});
