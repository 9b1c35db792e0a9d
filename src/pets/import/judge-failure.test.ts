import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCause } from '../../api/api-error.ts';
import { judgeFailure } from './judge-failure.ts';

const judge = (problem: ApiErrorCause, retryAfter?: number, throttled = 0) =>
  judgeFailure(
    new ApiError(
      { method: 'POST', path: '/pets' },
      problem,
      retryAfter === undefined ? {} : { retryAfter },
    ),
    throttled,
  );
const http = (status: number, message?: string): ApiErrorCause => ({
  kind: 'http',
  status,
  ...(message !== undefined && { message }),
});

test.each([400, 409, 413, 422])(
  '%i is of the row: it failed, in the words of the service',
  (status) => {
    expect(judge(http(status, 'Not so.'))).toEqual({ state: 'failed', words: 'Not so.' });
  },
);

test.each([
  [http(500)],
  [http(503, 'Later.')],
  [{ kind: 'too slow', limit: 10_000 } as const],
  [{ kind: 'no answer', reason: 'network' } as const],
  [{ kind: 'unfit', status: 201, reason: 'the answer is not a pet' } as const],
])('%j leaves open whether it was added', (problem) => {
  expect(judge(problem)).toMatchObject({ state: 'unknown' });
});

test.each([
  [http(401), 'key'],
  [http(403), 'refused'],
  [http(404), 'refused'],
  [{ kind: 'offline' } as const, 'offline'],
])('%j would meet every row: it pauses', (problem, kind) => {
  expect(judge(problem)).toMatchObject({ pause: { kind } });
});

test('429 waits as long as it says, and longer each time where it does not', () => {
  const waits = [judge(http(429), 2500), judge(http(429)), judge(http(429), undefined, 3)];
  expect(waits).toEqual(
    [2500, 1000, 8000].map((milliseconds) => ({ pause: { kind: 'throttled', milliseconds } })),
  );
  expect(judge(http(429), undefined, 50)).toMatchObject({ pause: { milliseconds: 60_000 } });
});

test('an error of any other kind leaves open whether it was added', () => {
  expect(judgeFailure(new TypeError('oh'), 0)).toMatchObject({ state: 'unknown' });
});
