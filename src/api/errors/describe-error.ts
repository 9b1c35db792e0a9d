import { ApiError } from './api-error.ts';

/** An error in the words that staff read. They do not contain the key. Only what the service said may name a pet. */
export interface ErrorDescription {
  /** One sentence. */
  happened: string;
  /** What to do next, in one sentence. */
  next: string;
  /** The `message` of the service, as `ApiErrorCause` has it. */
  said?: string;
  /** The text that **Copy details** copies (`errorDetails`). */
  details?: string;
}

const TRY_AGAIN = 'Try again in a moment.';

/** Describes an error, without `details`. One that is not an `ApiError` is a fault of the page. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof ApiError))
    return {
      happened: 'Something went wrong on this page.',
      next: 'Reload the page.',
    };
  const { cause, headers } = error;
  switch (cause.kind) {
    case 'offline':
      return {
        happened: 'This computer is offline, so nothing was sent.',
        next: 'Try again once it is connected.',
      };
    case 'session ended':
      return {
        happened: 'This session has ended, so nothing was sent.',
        next: TRY_AGAIN,
      };
    case 'no response':
      return cause.reason === 'redirect'
        ? {
            happened: 'The service redirected to another address, which the app does not follow.',
            next: 'Tell the person who runs the service.',
          }
        : {
            happened: 'No answer came from the service.',
            next: 'Check the connection, then try again.',
          };
    case 'timeout':
      return {
        happened: `The service did not answer within ${cause.limit / 1000} seconds.`,
        next: TRY_AGAIN,
      };
    case 'invalid response':
      return {
        happened: `The service answered in a way that cannot be read: ${cause.reason}.`,
        next: 'Try again, or tell the person who runs the service.',
      };
    case 'http':
      return {
        ...describeStatus(cause.status),
        ...(headers.retryAfter && {
          next: `Wait ${Math.ceil(headers.retryAfter / 1000)} s, then try again.`,
        }),
        ...(cause.message !== undefined && { said: cause.message }),
      };
  }
}

// The interface defines 400, 401 and 404. The other statuses have the meaning that HTTP gives them.
function describeStatus(status: number): ErrorDescription {
  if (status === 400)
    return { happened: 'Refused by the service.', next: 'Change it and try again.' };
  if (status === 401)
    return {
      happened: 'The service did not accept the API key.',
      next: 'Enter the API key again.',
    };
  if (status === 403)
    return {
      happened: 'The service does not allow this with your API key.',
      next: 'Ask the person who runs the service for another key.',
    };
  if (status === 404)
    return {
      happened: 'The service has nothing at this address.',
      next: 'Tell the person who runs the service.',
    };
  if (status === 409)
    return {
      happened: 'What was sent conflicts with what the service has stored (409).',
      next: 'Check the pets, then change it and try again.',
    };
  if (status === 429)
    return {
      happened: 'The service received too many requests.',
      next: 'Wait a moment, then try again.',
    };
  if (status >= 500) return { happened: `The service failed (${status}).`, next: TRY_AGAIN };
  return { happened: `The service answered with status ${status}.`, next: TRY_AGAIN };
}
