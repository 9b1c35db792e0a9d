import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/errors/api-error.ts';

// Milliseconds. After a longer wait the person decides, and sees how long it is.
const MAX_RETRY_AFTER = 60_000;

const retryAfter = (error: Error) => (error instanceof ApiError && error.headers.retryAfter) || 0;

/** Creates the cache of responses, with its rules for retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The client fails while offline, with a message. A paused query would show nothing.
        networkMode: 'always',
        retry: (failures, error) =>
          failures < 2 &&
          error instanceof ApiError &&
          error.isTransient &&
          retryAfter(error) <= MAX_RETRY_AFTER,
        // Exponential, with jitter so that tabs do not all retry at once, or exactly at Retry-After.
        retryDelay: (failures, error) =>
          retryAfter(error) + 400 * 2 ** failures * (0.5 + Math.random()),
      },
      mutations: {
        // Paused mutations are sent when the network returns. A pet must not be sent without asking.
        networkMode: 'always',
        retry: false,
      },
    },
  });
}
