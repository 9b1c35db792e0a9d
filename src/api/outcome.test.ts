import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCause } from './api-error.ts';
import { isOutcomeUnknown } from './outcome.ts';

const http = (status: number): ApiErrorCause => ({ kind: 'http', status });

test.each<[boolean, ApiErrorCause]>([
  [false, { kind: 'offline' }],
  [false, http(400)],
  [false, http(401)],
  [false, http(409)],
  [false, http(429)],
  [true, http(500)],
  [true, http(502)],
  [true, { kind: 'no answer', reason: 'network' }],
  [true, { kind: 'no answer', reason: 'redirect' }],
  [true, { kind: 'too slow', limit: 10_000 }],
  [true, { kind: 'unfit', status: 201, reason: 'the answer is not a pet' }],
])('unknown: %s after %j', (unknown, problem) => {
  const error = new ApiError({ method: 'POST', path: '/pets' }, problem);
  expect(isOutcomeUnknown(error)).toBe(unknown);
});

test('an error of another kind proves nothing', () => {
  expect(isOutcomeUnknown(new Error('aborted'))).toBe(true);
});
