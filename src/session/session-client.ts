import type { ApiError } from '../api/errors/api-error.ts';
import { SessionEnded } from '../api/errors/api-error.ts';
import { type Client, createClient } from '../api/client.ts';
import { earlyArrivalOf, takeEarlyResponse } from './early-request.ts';
import type { Environment } from './environment.ts';

interface SessionClientOptions {
  environment: Environment;
  key: string;
  /** Rejects later requests, and aborts current ones, but for a pet that is on its way. */
  ended: AbortSignal;
  /** Called before each request. */
  beforeSending: () => void;
  /** Called for every 401 that arrives. */
  onRefused: (error: ApiError) => void;
}

/** Creates a client that sends one key to one environment until the session ends. */
export function createSessionClient(options: SessionClientOptions): Client {
  const { environment, key, ended, beforeSending, onRefused } = options;
  return createClient({
    baseUrl: environment.baseUrl,
    isOnline: environment.isOnline,
    key,
    arrivalOf: earlyArrivalOf,
    onRefused,
    fetch: async (request) => {
      beforeSending();
      if (ended.aborted) throw new SessionEnded();
      // A pet that has left may be stored by the service. Aborted, it would become an open question, so its answer is
      // awaited for as long as the client waits for any.
      const hasLeft = request.method === 'POST';
      const signal = hasLeft ? request.signal : AbortSignal.any([request.signal, ended]);
      return (
        takeEarlyResponse(request, signal) ?? environment.fetch(new Request(request, { signal }))
      );
    },
  });
}
