import { ApiError, SessionEnded } from './api-error.ts';

/** An error in words for staff, without the key. Only `serviceMessage` and `details` may name a pet. */
export interface ErrorDescription {
  /** One sentence. */
  summary: string;
  /** What to do next, in one sentence. */
  nextStep: string;
  /** The message of the service, as in the `ApiError`. */
  serviceMessage?: string;
  /** The text that **Copy details** copies (`errorDetails`). */
  details?: string;
}

const TRY_AGAIN = 'Try again in a moment.';

const SESSION_ENDED = {
  summary: 'The session has ended, so nothing was sent.',
  nextStep: TRY_AGAIN,
};

/** Describes an error, without `details`. Any other error than these two is a fault of the page. */
export function describeError(error: unknown): ErrorDescription {
  if (error instanceof SessionEnded) return SESSION_ENDED;
  if (!(error instanceof ApiError))
    return {
      summary: 'Something went wrong on this page.',
      nextStep: 'Reload the page.',
    };
  const { cause, headers } = error;
  switch (cause.kind) {
    case 'offline':
      return {
        summary: 'You are offline, so nothing was sent.',
        nextStep: 'Try again when you are back online.',
      };
    case 'session ended':
      return SESSION_ENDED;
    case 'no response':
      return cause.reason === 'redirect'
        ? {
            summary: 'The service redirected the request, and the app does not follow redirects.',
            nextStep: 'Tell the person who runs the service.',
          }
        : {
            summary: 'No response was received from the service.',
            nextStep: 'Check your connection, then try again.',
          };
    case 'timeout':
      return {
        summary: `The service did not respond within ${cause.limit / 1000} seconds.`,
        nextStep: TRY_AGAIN,
      };
    case 'invalid response':
      return {
        summary: `The service sent an unexpected response: ${cause.reason}.`,
        nextStep: 'Try again, or tell the person who runs the service.',
      };
    case 'http':
      return {
        ...describeStatus(cause.status),
        ...(headers.retryAfter && { nextStep: waitFirst(Math.ceil(headers.retryAfter / 1000)) }),
        ...(cause.message !== undefined && { serviceMessage: cause.message }),
      };
  }
}

/** The summary for a page that could not be loaded: without the status, which **Details** has. */
export function summaryOfFailedRead(error: Error): string {
  return isUnanswered(error)
    ? 'The store is not responding.'
    : describeError(error).summary.replace(/ \(\d+\)\.$/, '.');
}

/** Whether the service was asked, but not even the beginning of a response arrived. */
export function isUnanswered(error: Error): boolean {
  if (!(error instanceof ApiError) || error.status !== undefined) return false;
  const { cause } = error;
  return cause.kind === 'timeout' || (cause.kind === 'no response' && cause.reason === 'network');
}

const waitFirst = (seconds: number) =>
  `Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then try again.`;

// The interface defines 400, 401 and 404. The other statuses have the meaning that HTTP gives them.
function describeStatus(status: number): ErrorDescription {
  if (status === 400)
    return { summary: 'Refused by the service.', nextStep: 'Change the request, then try again.' };
  if (status === 401)
    return {
      summary: 'The service did not accept the API key.',
      nextStep: 'Enter the API key again.',
    };
  if (status === 403)
    return {
      summary: 'Your API key does not allow this request.',
      nextStep: 'Ask the person who runs the service for another key.',
    };
  if (status === 404)
    return {
      summary: 'The service did not find this address (404).',
      nextStep: 'Tell the person who runs the service.',
    };
  if (status === 409)
    return {
      summary: 'The request conflicts with data already in the service (409).',
      nextStep: 'Check the list of pets, then change the request and try again.',
    };
  if (status === 429)
    return {
      summary: 'The service received too many requests.',
      nextStep: TRY_AGAIN,
    };
  if (status >= 500) return { summary: `The service failed (${status}).`, nextStep: TRY_AGAIN };
  return { summary: `The service responded with status ${status}.`, nextStep: TRY_AGAIN };
}
