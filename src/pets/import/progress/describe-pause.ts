import { ApiError } from '../../../api/errors/api-error.ts';
import { describeError, type ErrorDescription } from '../../../api/errors/describe-error.ts';
import type { PauseReason } from '../../../sending/sender/pause-reason.ts';
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
        happened:
          'The outcome of several rows in succession is unknown, so nothing more is sent for now.',
        next: 'Check the connection and the service, then resume. Rows of unknown outcome are not sent again.',
      };
    case 'refused':
      return refusedWords(reason.error);
    case 'asleep':
      return {
        happened: 'This computer or this page was asleep when a row was about to be sent.',
        next: 'The row was not sent. Resume to send it.',
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
