import { expect, test } from 'vitest';
import { ApiError } from '../../../api/errors/api-error.ts';
import { describePause, formatDuration } from './describe-pause.ts';

const REQUEST = { method: 'POST', path: '/pets' } as const;

test('says how long the service asks to wait when it is more than an hour', () => {
  const error = new ApiError(
    REQUEST,
    { kind: 'http', status: 429, message: 'Come back later.' },
    { retryAfter: 2 * 60 * 60_000 },
  );
  expect(describePause({ kind: 'refused', error })).toEqual({
    happened: 'The service received too many requests.',
    said: 'Come back later.',
    next: 'It asks to wait for 2 hours. Resume after that, or stop. The row was not added.',
  });
});

test('says for how long an import waits after a 429 before it goes on by itself', () => {
  expect(describePause({ kind: 'throttled', milliseconds: 60_000 })).toEqual({
    happened: 'The service received too many requests.',
    next: 'Waiting 60 seconds, then going on.',
  });
});

test.each([
  [300, '1 second'],
  [45_000, '45 seconds'],
  [100_000, '2 minutes'],
  [3_600_000, '60 minutes'],
  [86_400_000, '24 hours'],
])('writes %i ms as %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});
