import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/errors/api-error.ts';

// After a longer Retry-After, the query fails: the page says how long to wait, and the person decides when to retry.
const MAX_RETRY_AFTER_MS = 60_000;

const retryAfter = (error: Error) => (error instanceof ApiError && error.headers.retryAfter) || 0;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A page shows the cached response and refetches it, because others add pets.
        staleTime: 0,
        // Staff keep the tab open all day, so it refetches when it becomes visible.
        refetchOnWindowFocus: true,
        // The client fails with a message while offline. A paused query would show nothing.
        networkMode: 'always',
        // Removes the offline message when back online. Not the default for this `networkMode`.
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 2 &&
          error instanceof ApiError &&
          error.isTransient &&
          retryAfter(error) <= MAX_RETRY_AFTER_MS,
        // The delay doubles. It is random, so that tabs do not all retry simultaneously, or exactly at Retry-After.
        retryDelay: (failures, error) =>
          retryAfter(error) + 400 * 2 ** failures * (0.5 + Math.random()),
      },
      mutations: {
        // By default, an offline mutation waits. Those of the app mostly write to the database, which works offline.
        networkMode: 'always',
        retry: false,
      },
    },
  });
}
