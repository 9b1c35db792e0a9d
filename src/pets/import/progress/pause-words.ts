import { ApiError } from '../../../api/errors/api-error.ts';
import { describeError } from '../../../api/errors/describe-error.ts';
import type { ErrorDescription } from '../../../api/errors/describe-error.ts';
import type { PauseReason } from '../../../sending/sender/pause-reason.ts';
import { durationWords } from './duration-words.ts';

/** Why an import stands still, and what to do; undefined where the person asked for it. */
export function pauseWords(reason: PauseReason): ErrorDescription | undefined {
  switch (reason.kind) {
    case 'asked':
      return undefined;
    case 'key':
      return {
        happened: 'The service did not accept the API key.',
        next: 'Enter another one, then resume. The rows that it refused are sent then.',
      };
    case 'offline':
      return {
        happened: 'This computer is offline.',
        next: 'The import goes on by itself once it is connected.',
      };
    case 'throttled':
      return {
        happened: 'The service received too many requests.',
        next: `The import goes on by itself after ${durationWords(reason.milliseconds)}.`,
      };
    case 'silent':
      return {
        happened: 'No answer came to several rows in a row, so nothing more is sent for now.',
        next: 'Check the connection, then resume. Rows without an answer are not sent again.',
      };
    case 'refused':
      return refusedWords(reason.error);
    case 'asleep':
      return {
        happened: 'This computer or this page was asleep when a row was about to be sent.',
        next: 'The row was not sent. Resume to send it.',
      };
    case 'no record':
      return {
        happened: 'This browser did not write the record of the import, so nothing more is sent.',
        next: 'Make room on the disk, then resume; or stop and download the results.',
      };
  }
}

function refusedWords(error: unknown): ErrorDescription {
  const words = describeError(error);
  const wait = error instanceof ApiError && error.status === 429 && error.headers.retryAfter;
  return {
    ...words,
    next: wait
      ? `It asks to wait for ${durationWords(wait)}. Resume after that, or stop. The row was not added.`
      : 'The row was not added. Resume to send it again, or stop.',
  };
}
