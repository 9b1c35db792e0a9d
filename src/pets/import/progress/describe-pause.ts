import { ApiError } from '../../../api/errors/api-error.ts';
import { describeError, type ErrorDescription } from '../../../api/errors/describe-error.ts';
import type { PauseReason } from '../../../sending/sender/run-phase.ts';
import { describeUnsaved } from '../../outcome/storage-notice.tsx';
import { countOf } from '../../../ui/words.ts';

/** Says why an import is paused and what to do. Returns undefined when the user paused it. */
export function describePause(reason: PauseReason): ErrorDescription | undefined {
  switch (reason.kind) {
    case 'paused by person':
      return undefined;
    case 'key refused':
      return {
        happened: 'The service did not accept the API key.',
        next: 'Enter another key, then resume. The refused rows are sent then.',
      };
    case 'offline':
      return {
        happened: 'This computer is offline.',
        next: 'The import continues by itself once it is connected.',
      };
    case 'throttled':
      return {
        happened: 'The service received too many requests.',
        next: `Waiting ${formatDuration(reason.milliseconds)}, then going on.`,
      };
    case 'unknown outcomes':
      return {
        happened: 'For several rows, it is not known whether they were added.',
        next: 'Check the connection, then resume. Those rows are not sent again.',
      };
    case 'refused':
      return refusedWords(reason.error);
    case 'asleep':
      return {
        happened: 'This page was asleep, so a row was not sent.',
        next: 'Resume to send it.',
      };
    case 'cannot write': {
      const { happened, next } = describeUnsaved('nothing more is sent', 'resume');
      return { happened, next: `${next} Or stop and download the results.` };
    }
  }
}

function refusedWords(error: unknown): ErrorDescription {
  const words = describeError(error);
  const wait = error instanceof ApiError && error.status === 429 && error.headers.retryAfter;
  return {
    ...words,
    next: wait
      ? `It asks to wait for ${formatDuration(wait)}. Resume after that, or stop. The row was not added.`
      : 'The row was not added. Resume to send it again, or stop.',
  };
}

/** A duration, rounded up: `45 seconds`, `20 minutes`, `3 hours`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 90) return countOf(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? countOf(minutes, 'minute') : countOf(Math.ceil(minutes / 60), 'hour');
}
