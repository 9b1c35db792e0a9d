import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCause } from './api-error.ts';

const LIST = { method: 'GET', path: '/pets?limit=20' } as const;

test('the message has only the request, the kind and the status', () => {
  const error = new ApiError(LIST, { kind: 'http', status: 503, message: 'secret' });
  expect(error.message).toBe('GET /pets?limit=20: http 503');
});

test.each<[ApiErrorCause, boolean]>([
  [{ kind: 'http', status: 429 }, true],
  [{ kind: 'http', status: 503 }, true],
  [{ kind: 'http', status: 400 }, false],
  [{ kind: 'http', status: 501 }, false],
  [{ kind: 'no response', reason: 'network' }, true],
  [{ kind: 'no response', reason: 'redirect' }, false],
  [{ kind: 'timeout', limit: 10_000 }, false],
  [{ kind: 'invalid response', status: 503, reason: 'not JSON' }, false],
  [{ kind: 'offline' }, false],
])('whether the same GET may succeed a moment after %j: %s', (cause, isTransient) => {
  expect(new ApiError(LIST, cause).isTransient).toBe(isTransient);
});
