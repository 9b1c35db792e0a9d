import { ApiError } from './api-error.ts';

/** An error in a person's words: one sentence on what happened, one on what to do next. */
export interface ErrorWords {
  happened: string;
  next: string;
  /** The service's own `message`, word for word, where it sent one. */
  said?: string;
}

const TRY_AGAIN = 'Try again in a moment.';

/** The one place where an error becomes words. */
export function describeError(error: unknown): ErrorWords {
  if (!(error instanceof ApiError))
    return {
      happened: 'Something went wrong on this page.',
      next: 'Reload the page.',
    };
  const { problem, head } = error;
  switch (problem.kind) {
    case 'offline':
      return {
        happened: 'This computer is offline, so nothing was sent.',
        next: 'Try again once it is connected.',
      };
    case 'closed':
      return {
        happened: 'The store was closed, so nothing was sent.',
        next: TRY_AGAIN,
      };
    case 'no answer':
      return problem.reason === 'redirect'
        ? {
            happened: 'The address of the service leads elsewhere, and was not followed.',
            next: 'Tell the person who runs the service.',
          }
        : {
            happened: 'No answer came from the service.',
            next: 'Check the connection, then try again.',
          };
    case 'too slow':
      return {
        happened: `The service did not answer within ${problem.limit / 1000} seconds.`,
        next: TRY_AGAIN,
      };
    case 'unfit':
      return {
        happened: `The service answered in a way that cannot be read: ${problem.reason}.`,
        next: 'Try again, and tell the person who runs the service if it stays.',
      };
    case 'http':
      return {
        ...describeStatus(problem.status),
        ...(head.retryAfter && {
          next: `Wait ${Math.ceil(head.retryAfter / 1000)} s, then try again.`,
        }),
        ...(problem.message !== undefined && { said: problem.message }),
      };
  }
}

// Only 400, 401 and 404 have a meaning in the interface (section 7); the rest is HTTP's own.
function describeStatus(status: number): ErrorWords {
  if (status === 400)
    return { happened: 'The service refused what was sent.', next: 'Change it and try again.' };
  if (status === 401)
    return { happened: 'The service did not take the API key.', next: 'Enter the API key again.' };
  if (status === 403)
    return {
      happened: 'The service does not allow this with your API key.',
      next: 'Ask for a key that may do it.',
    };
  if (status === 404)
    return {
      happened: 'The service has nothing at this address.',
      next: 'Check the ID or the address.',
    };
  // RFC 9110, 15.5.10.
  if (status === 409)
    return {
      happened: 'What was sent conflicts with what the service holds (409).',
      next: 'Look at the pets, then change it and try again.',
    };
  if (status === 429)
    return {
      happened: 'The service asks for fewer requests.',
      next: 'Wait a moment, then try again.',
    };
  if (status >= 500) return { happened: `The service failed (${status}).`, next: TRY_AGAIN };
  return { happened: `The service answered with status ${status}.`, next: TRY_AGAIN };
}
