import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/errors/api-error.ts';

// Milliseconds. If the service asks for a longer wait, the query fails instead of waiting: the page says how long to
// wait, and the person decides when to try again.
const MAX_RETRY_AFTER = 60_000;

const retryAfter = (error: Error) => (error instanceof ApiError && error.headers.retryAfter) || 0;

/** Creates the cache of responses, with its rules for refetches and retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A page that opens shows the cached response and reads it again, because others add pets.
        staleTime: 0,
        // A tab that becomes visible refetches what its page shows, because staff keep it open all day.
        refetchOnWindowFocus: true,
        // The client fails while offline, with a message. A paused query would show nothing.
        networkMode: 'always',
        // Removes the message that the computer is offline once it is online again. Not the default for this `networkMode`.
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 2 &&
          error instanceof ApiError &&
          error.isTransient &&
          retryAfter(error) <= MAX_RETRY_AFTER,
        // The delay doubles, and is random so that tabs do not all retry at once, or exactly at Retry-After.
        retryDelay: (failures, error) =>
          retryAfter(error) + 400 * 2 ** failures * (0.5 + Math.random()),
      },
      mutations: {
        // By default, a mutation waits while the computer is offline, and runs once it is online again. A pet must not
        // be sent without asking.
        networkMode: 'always',
        retry: false,
      },
    },
  });
}
