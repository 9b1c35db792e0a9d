import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCause } from '../../api/errors/api-error.ts';
import { added, NOT_SENT } from '../../testing/sending/memory-journal.ts';
import { stateAfterError } from './answer.ts';
import { endsByItself, pauseReasonAfter } from './pause-reason.ts';

/** Why an import pauses after `createPet` failed with this error; undefined if it goes on. */
function pauseAfter(cause: ApiErrorCause) {
  const error = new ApiError({ method: 'POST', path: '/pets' }, cause);
  const reason = pauseReasonAfter(
    stateAfterError(error, 5, () => ''),
    error,
  );
  return reason && { kind: reason.kind, endsByItself: endsByItself(reason) };
}

test.each([
  [400, undefined],
  [413, undefined],
  [422, undefined],
  [401, { kind: 'key refused', endsByItself: false }],
  [403, { kind: 'refused', endsByItself: false }],
  [404, { kind: 'refused', endsByItself: false }],
  [405, { kind: 'refused', endsByItself: false }],
  // The service takes no JSON at all, so the next row would be refused too.
  [415, { kind: 'refused', endsByItself: false }],
  [429, { kind: 'throttled', endsByItself: true }],
  // The pet may have been added, so the row must not wait to be sent again.
  [408, undefined],
  [500, undefined],
])('after a %i an import pauses like this: %o', (status, reason) => {
  expect(pauseAfter({ kind: 'http', status })).toEqual(reason);
});

test('an import pauses by itself while the computer is offline', () => {
  expect(pauseAfter({ kind: 'offline' })).toEqual({ kind: 'offline', endsByItself: true });
});

test('an import waits for a person after a row was not sent for another reason', () => {
  expect(pauseAfter({ kind: 'session ended' })).toEqual({ kind: 'asleep', endsByItself: false });
  expect(pauseReasonAfter(NOT_SENT, undefined)).toEqual({
    kind: 'asleep',
  });
});

test('an import goes on after a row was added', () => {
  expect(pauseReasonAfter(added(7n), undefined)).toBeUndefined();
});
