import { ApiError } from './api-error.ts';
import { ASK_SERVICE, meaningOf, TRY_AGAIN } from './statuses.ts';

/** An error in words for staff, without the key. Only `serviceMessage` and `details` may name a pet. */
export interface ErrorDescription {
  /** One sentence. */
  summary: string;
  /** What to do next, in one sentence. */
  nextStep: string;
  serviceMessage?: string;
  /** The text that **Copy details** copies (`errorDetails`). */
  details?: string;
}

/** Describes an error, without `details`. Any other error than an ApiError is a fault of the page. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof ApiError))
    return {
      summary: 'Something went wrong on this page.',
      nextStep: 'Reload the page.',
    };
  const { cause, headers } = error;
  switch (cause.kind) {
    case 'offline':
      return {
        summary: 'You are offline.',
        nextStep: 'Try again when you are back online.',
      };
    case 'session ended':
      return { summary: 'The session has ended.', nextStep: TRY_AGAIN };
    case 'no response':
      return cause.reason === 'redirect'
        ? {
            summary: 'The store redirected the request, and the app does not follow redirects.',
            nextStep: ASK_SERVICE,
          }
        : {
            summary: 'No response was received from the store.',
            nextStep: 'Check your connection, then try again.',
          };
    case 'timeout':
      return {
        summary: `The store did not respond within ${cause.limit / 1000} seconds.`,
        nextStep: TRY_AGAIN,
      };
    case 'invalid response':
      return {
        summary: `The store sent an unexpected response: ${cause.reason}.`,
        nextStep: 'Try again, or tell the person who runs the store.',
      };
    case 'http': {
      const { summary, nextStep } = meaningOf(cause.status);
      const { message = summary } = cause;
      return {
        summary,
        nextStep,
        ...(headers.retryAfter && { nextStep: waitFirst(headers.retryAfter) }),
        // A quotation that repeats the sentence before it says nothing.
        ...(!isSameSentence(message, summary) && { serviceMessage: message }),
      };
    }
  }
}

function isSameSentence(a: string, b: string): boolean {
  const [bareA, bareB] = [a, b].map((text) => text.trim().replace(/\.$/, '').toLowerCase());
  return bareA === bareB;
}

/** Words for a page that could not load: the summary has no status, because **Details** has it. */
export function describeFailedLoad(error: Error): { summary: string; nextStep: string } {
  const { summary, nextStep } = describeError(error);
  if (isUnanswered(error)) return { summary: 'The store is not responding.', nextStep };
  return {
    summary: summary.replace(/ \(\d+\)\.$/, '.'),
    nextStep: nextStepOfLoad(error) ?? nextStep,
  };
}

function nextStepOfLoad(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.cause.kind === 'offline')
    return 'This page loads automatically when you are back online.';
  // A person cannot change the request of a page.
  return error.status === 400 || error.status === 409 ? ASK_SERVICE : undefined;
}

/** Whether the service was asked, but not even the beginning of a response arrived. */
export function isUnanswered(error: Error): boolean {
  if (!(error instanceof ApiError) || error.status !== undefined) return false;
  const { cause } = error;
  return cause.kind === 'timeout' || (cause.kind === 'no response' && cause.reason === 'network');
}

/** In minutes from two on, rounded up so that it is never too early. */
function waitFirst(wait: number): string {
  const [unit, ms] = wait < 120_000 ? ['second', 1000] : ['minute', 60_000];
  const count = Math.ceil(wait / ms);
  return `Wait ${count} ${unit}${count === 1 ? '' : 's'}, then try again.`;
}
