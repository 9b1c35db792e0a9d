import { expect, test } from 'vitest';
import { ApiError } from '../../../api/errors/api-error.ts';
import type { PauseReason } from '../../../sending/sender/run-phase.ts';
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

test.each<[PauseReason, string | undefined, string | undefined]>([
  [{ kind: 'paused by person' }, undefined, undefined],
  [
    { kind: 'key refused' },
    'The service did not accept the API key.',
    'Enter another key, then resume. The refused rows are sent then.',
  ],
  [
    { kind: 'offline' },
    'This computer is offline.',
    'The import continues by itself once it is connected.',
  ],
  [
    { kind: 'unknown outcomes' },
    'For several rows, it is not known whether they were added.',
    'Check the connection, then resume. Those rows are not sent again.',
  ],
  [{ kind: 'asleep' }, 'This page was asleep, so a row was not sent.', 'Resume to send it.'],
  [
    { kind: 'cannot write', error: new Error('full') },
    'This browser could not save the record, so nothing more is sent.',
    'Free up disk space, then resume. Or stop and download the results.',
  ],
])('says why an import pauses, and what to do: %o', (reason, happened, next) => {
  expect(describePause(reason)).toEqual(happened && { happened, next });
});

test('an import whose row was refused sends it again on Resume', () => {
  const error = new ApiError(REQUEST, { kind: 'http', status: 503, message: 'Closed.' });
  expect(describePause({ kind: 'refused', error })?.next).toBe(
    'The row was not added. Resume to send it again, or stop.',
  );
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
