import type { ApiError } from '../api/errors/api-error.ts';
import { SessionEnded } from '../api/errors/api-error.ts';
import { type Client, createClient } from '../api/client.ts';
import { takeEarlyResponse } from './early-request.ts';
import type { Environment } from './environment.ts';

interface SessionClientOptions {
  environment: Environment;
  key: string;
  /** Aborts current requests and rejects later ones. */
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
    onRefused,
    fetch: async (request) => {
      beforeSending();
      if (ended.aborted) throw new SessionEnded();
      const signal = AbortSignal.any([request.signal, ended]);
      return (
        takeEarlyResponse(request, signal) ?? environment.fetch(new Request(request, { signal }))
      );
    },
  });
}
