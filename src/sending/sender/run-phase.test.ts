import { expect, test } from 'vitest';
import { ApiError } from '../../api/errors/api-error.ts';
import { added, NOT_SENT, refused, UNKNOWN } from '../../testing/sending/memory-journal.ts';
import { endsByItself, pauseReasonAfter } from './run-phase.ts';

const HOUR = 3_600_000;
const errorOf = (kind: 'offline' | 'session ended') =>
  new ApiError({ method: 'POST', path: '/pets' }, { kind });
const kindAfter = (...attempt: Parameters<typeof pauseReasonAfter>) => {
  const reason = pauseReasonAfter(...attempt);
  return reason && [reason.kind, endsByItself(reason)];
};

test.each([
  [400, undefined],
  [413, undefined],
  [422, undefined],
  [401, ['key refused', false]],
  [403, ['refused', false]],
  [404, ['refused', false]],
  [405, ['refused', false]],
  // The service takes no JSON at all, so the next row would be refused too.
  [415, ['refused', false]],
  [429, ['throttled', true]],
])('after a %i an import pauses for a reason that ends by itself or not: %j', (status, reason) => {
  expect(kindAfter(refused(status), undefined, 1000)).toEqual(reason);
});

test('an import waits as long as the back-off, but for a person beyond an hour', () => {
  const reason = { kind: 'throttled', milliseconds: HOUR };
  expect(pauseReasonAfter(refused(429), undefined, HOUR)).toEqual(reason);
  expect(kindAfter(refused(429), undefined, HOUR + 1)).toEqual(['refused', false]);
});

test('an import pauses by itself while the computer is offline, and for a person if it was asleep', () => {
  expect(kindAfter(NOT_SENT, errorOf('offline'), 0)).toEqual(['offline', true]);
  expect(kindAfter(NOT_SENT, errorOf('session ended'), 0)).toEqual(['asleep', false]);
  expect(kindAfter(NOT_SENT, undefined, 0)).toEqual(['asleep', false]);
});

test('an import goes on after a row was added, or may have been', () => {
  expect(kindAfter(added(7n), undefined, 0)).toBeUndefined();
  expect(kindAfter(UNKNOWN, undefined, 0)).toBeUndefined();
});
