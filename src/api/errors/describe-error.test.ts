import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCause } from './api-error.ts';
import { describeError, describeFailedLoad } from './describe-error.ts';

// Matches one sentence: a capital, a full stop at the very end, and none between two words.
const SENTENCE = /^[A-Z](?:(?![.!?] ).)*[^.!?]\.$/;
const AVOIDED = /please|sorry|invalid|oops|unfortunately|undefined|NaN/i;

function describe(cause: ApiErrorCause) {
  return describeError(new ApiError({ method: 'GET', path: '/pets?limit=20' }, cause));
}

test.each<[ApiErrorCause, words: string]>([
  [{ kind: 'offline' }, 'offline'],
  [{ kind: 'session ended' }, 'session has ended'],
  [{ kind: 'no response', reason: 'network' }, 'No response'],
  [{ kind: 'no response', reason: 'redirect' }, 'redirected'],
  [{ kind: 'timeout', limit: 10_000 }, 'within 10 seconds'],
  [
    { kind: 'invalid response', status: 200, reason: 'over 5 MB' },
    'unexpected response: over 5 MB.',
  ],
  [{ kind: 'http', status: 400 }, 'Refused by the store'],
  [{ kind: 'http', status: 401 }, 'did not accept the API key'],
  [{ kind: 'http', status: 403 }, 'does not allow this'],
  [{ kind: 'http', status: 404 }, 'did not find this address (404)'],
  [{ kind: 'http', status: 409 }, 'conflicts with data already in the store (409)'],
  [{ kind: 'http', status: 418 }, 'with status 418'],
  [{ kind: 'http', status: 429 }, 'too many requests'],
  [{ kind: 'http', status: 503 }, 'had a problem (503)'],
])('%j is described in two sentences, with "%s"', (cause, words) => {
  const { summary, nextStep, ...more } = describe(cause);
  expect(summary).toMatch(SENTENCE);
  expect(summary).toContain(words);
  expect(nextStep).toMatch(SENTENCE);
  expect(`${summary} ${nextStep}`).not.toMatch(AVOIDED);
  expect(more).toStrictEqual({});
});

const CONNECT = 'Check your connection, then try again.';

test.each<[ApiErrorCause, summary: string, nextStep: string]>([
  [{ kind: 'no response', reason: 'network' }, 'The store is not responding.', CONNECT],
  [{ kind: 'timeout', limit: 10_000 }, 'The store is not responding.', 'Try again in a moment.'],
  // A response had begun, or the service was not asked.
  [
    { kind: 'timeout', limit: 10_000, status: 200 },
    'The store did not respond within 10 seconds.',
    'Try again in a moment.',
  ],
  // Nothing was to be sent, and queries load without a press (`query-client.ts`).
  [
    { kind: 'offline' },
    'You are offline.',
    'This page loads automatically when you are back online.',
  ],
  [
    { kind: 'http', status: 404 },
    'The store did not find this address.',
    'Tell the person who runs the store.',
  ],
  // No person can change the request of a page.
  [{ kind: 'http', status: 400 }, 'Refused by the store.', 'Tell the person who runs the store.'],
])('a page that could not load because of %j: "%s" "%s"', (cause, summary, nextStep) => {
  const error = new ApiError({ method: 'GET', path: '/pets?limit=20' }, cause);
  expect(describeFailedLoad(error)).toEqual({ summary, nextStep });
});

test('a message that repeats the summary is not quoted', () => {
  const { serviceMessage } = describe({
    kind: 'http',
    status: 400,
    message: 'refused by the store',
  });
  expect(serviceMessage).toBeUndefined();
});

test.each(['', ' <b>Sorry</b>,\n please! '])('the message %j is kept word for word', (message) => {
  const words = describe({ kind: 'http', status: 400, code: 'X-1', message });
  expect(words).toStrictEqual({
    ...describe({ kind: 'http', status: 400 }),
    serviceMessage: message,
  });
});

test.each([
  [429, 30_000, 'Wait 30 seconds, then try again.'],
  [503, 1500, 'Wait 2 seconds, then try again.'],
  [503, 1000, 'Wait 1 second, then try again.'],
  [429, 119_000, 'Wait 119 seconds, then try again.'],
  // Rounded up, so that it is never too early.
  [429, 120_001, 'Wait 3 minutes, then try again.'],
  [503, 1_800_000, 'Wait 30 minutes, then try again.'],
  [503, 0, 'Try again in a moment.'],
])('%d with a Retry-After of %d ms: %s', (status, retryAfter, next) => {
  const request = { method: 'GET', path: '/pets?limit=20' } as const;
  const error = new ApiError(request, { kind: 'http', status }, { retryAfter });
  expect(describeError(error).nextStep).toBe(next);
});

test('any other error is described as a fault of the page', () => {
  expect(describeError(new TypeError('x is not a function'))).toStrictEqual({
    summary: 'Something went wrong on this page.',
    nextStep: 'Reload the page.',
  });
});
