import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/errors/api-error.ts';

// A longer wait is the person's to decide on, who is told of it.
const MAX_RETRY_AFTER = 60_000;

const retryAfter = (error: Error) => (error instanceof ApiError && error.headers.retryAfter) || 0;

/** The cache of what the service answered, and the rules for asking again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The client knows when it is offline and says so; a paused query would only keep silent.
        networkMode: 'always',
        retry: (failures, error) =>
          failures < 2 &&
          error instanceof ApiError &&
          error.isTransient &&
          retryAfter(error) <= MAX_RETRY_AFTER,
        // Growing, and jittered so that many tabs do not come back as one, also not all at the
        // moment that the service named.
        retryDelay: (failures, error) =>
          retryAfter(error) + 400 * 2 ** failures * (0.5 + Math.random()),
      },
      mutations: {
        // Paused mutations are sent when the network returns, unasked. A pet must never be.
        networkMode: 'always',
        retry: false,
      },
    },
  });
}
