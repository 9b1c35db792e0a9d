import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCause } from './api-error.ts';

const LIST = { method: 'GET', path: '/pets?limit=20' } as const;

test.each<[ApiErrorCause, string]>([
  [{ kind: 'offline' }, 'GET /pets?limit=20: offline'],
  [{ kind: 'http', status: 503, message: 'secret' }, 'GET /pets?limit=20: http 503'],
])('the message of %j only has the request, the kind and the status', (cause, message) => {
  expect(new ApiError(LIST, cause).message).toBe(message);
});

test.each<[ApiErrorCause, boolean]>([
  ...[429, 500, 502, 503, 504].map((status): [ApiErrorCause, boolean] => [
    { kind: 'http', status },
    true,
  ]),
  ...[400, 401, 404, 409, 501].map((status): [ApiErrorCause, boolean] => [
    { kind: 'http', status },
    false,
  ]),
  [{ kind: 'no response', reason: 'network' }, true],
  [{ kind: 'no response', reason: 'redirect' }, false],
  [{ kind: 'timeout', limit: 10_000 }, false],
  [{ kind: 'invalid response', status: 503, reason: 'not JSON' }, false],
  [{ kind: 'offline' }, false],
])('whether the same GET may succeed a moment after %j: %s', (cause, isTransient) => {
  expect(new ApiError(LIST, cause).isTransient).toBe(isTransient);
});
