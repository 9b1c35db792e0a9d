import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCause } from './api-error.ts';
import { describeError } from './describe-error.ts';

// Matches one sentence: a capital, a full stop at the very end, and none between two words.
const SENTENCE = /^[A-Z](?:(?![.!?] ).)*[^.!?]\.$/;
const AVOIDED = /please|sorry|invalid|oops|unfortunately|undefined|NaN/i;

function describe(cause: ApiErrorCause) {
  return describeError(new ApiError({ method: 'GET', path: '/pets?limit=20' }, cause));
}

const CAUSES: ApiErrorCause[] = [
  { kind: 'offline' },
  { kind: 'session ended' },
  { kind: 'no response', reason: 'network' },
  { kind: 'no response', reason: 'redirect' },
  { kind: 'timeout', limit: 10_000 },
  { kind: 'invalid response', status: 200, reason: 'the answer is over 5 MB' },
  { kind: 'invalid response', status: 200, reason: 'the answer is not JSON' },
  { kind: 'invalid response', status: 201, reason: 'the answer is not a pet' },
  ...[400, 401, 403, 404, 409, 429, 500, 502, 503].map((status) => ({
    kind: 'http' as const,
    status,
  })),
];

test.each(CAUSES)('%j is described in two sentences', (cause) => {
  const { happened, next, ...more } = describe(cause);
  expect(happened).toMatch(SENTENCE);
  expect(next).toMatch(SENTENCE);
  expect(`${happened} ${next}`).not.toMatch(AVOIDED);
  expect(more).toStrictEqual({});
});

test('every HTTP status is described in two sentences', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
      const { happened, next } = describe({ kind: 'http', status });
      expect(happened).toMatch(SENTENCE);
      expect(next).toMatch(SENTENCE);
      expect(`${happened} ${next}`).not.toMatch(AVOIDED);
    }),
  );
});

test('each kind of cause has its own description', () => {
  const happened = CAUSES.map((cause) => describe(cause).happened);
  expect(new Set(happened).size).toBe(CAUSES.length);
});

test('the message of the service is kept word for word', () => {
  const refusal = fc.integer({ min: 400, max: 599 });
  fc.assert(
    fc.property(refusal, fc.string({ unit: 'grapheme' }), (status, message) => {
      const words = describe({ kind: 'http', status, code: 'X-1', message });
      expect(words).toStrictEqual({ ...describe({ kind: 'http', status }), said: message });
    }),
    { examples: [[400, '']] },
  );
  expect(describe({ kind: 'http', status: 400, message: ' <b>Sorry</b>,\n please! ' }).said).toBe(
    ' <b>Sorry</b>,\n please! ',
  );
});

test.each([
  [{ kind: 'timeout', limit: 10_000 } as const, 'within 10 seconds'],
  [
    { kind: 'invalid response', status: 200, reason: 'the answer is not a list' } as const,
    'is not a list.',
  ],
  [{ kind: 'offline' } as const, 'offline'],
  [{ kind: 'session ended' } as const, 'session has ended'],
  [{ kind: 'no response', reason: 'network' } as const, 'No answer'],
  [{ kind: 'no response', reason: 'redirect' } as const, 'redirected'],
  [{ kind: 'http', status: 400 } as const, 'refused what was sent'],
  [{ kind: 'http', status: 401 } as const, 'did not accept the API key'],
  [{ kind: 'http', status: 403 } as const, 'does not allow'],
  [{ kind: 'http', status: 404 } as const, 'nothing at this address'],
  [{ kind: 'http', status: 409 } as const, 'conflicts with what the service has stored (409)'],
  [{ kind: 'http', status: 418 } as const, 'with status 418'],
  [{ kind: 'http', status: 429 } as const, 'too many requests'],
  [{ kind: 'http', status: 500 } as const, 'failed (500)'],
  [{ kind: 'http', status: 503 } as const, 'failed (503)'],
])('%j is described with its details', (cause, words) => {
  expect(describe(cause).happened).toContain(words);
});

test.each([
  [429, 30_000, 'Wait 30 s, then try again.'],
  [503, 1500, 'Wait 2 s, then try again.'],
  [503, 0, 'Try again in a moment.'],
])('%d with a Retry-After of %d ms: %s', (status, retryAfter, next) => {
  const request = { method: 'GET', path: '/pets?limit=20' } as const;
  const error = new ApiError(request, { kind: 'http', status }, { retryAfter });
  expect(describeError(error).next).toBe(next);
});

test.each([new TypeError('x is not a function'), 'text', undefined, null])(
  'a thrown value that is not an ApiError (%s) is described as a fault of the page',
  (thrown) => {
    const { happened, next, ...more } = describeError(thrown);
    expect(happened).toMatch(SENTENCE);
    expect(next).toMatch(SENTENCE);
    expect(happened).not.toContain('function');
    expect(more).toStrictEqual({});
  },
);
