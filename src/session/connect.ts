import type { ApiError } from '../api/errors/api-error.ts';
import { SessionEnded } from '../api/errors/api-error.ts';
import { type Client, createClient } from '../api/client.ts';
import { takeEarly } from './early-request.ts';
import type { Environment } from './environment.ts';

interface ConnectOptions {
  environment: Environment;
  key: string;
  /** Aborts what is under way, and bars what would come after. */
  closed: AbortSignal;
  /** Called before anything is sent. */
  beforeSending: () => void;
  /** The service answered 401 to this key. */
  onRefused: (error: ApiError) => void;
}

/** A client that sends one key to one environment's address, as long as the store is open. */
export function connect(options: ConnectOptions): Client {
  const { environment, key, closed, beforeSending, onRefused } = options;
  return createClient({
    baseUrl: environment.baseUrl,
    isOnline: environment.isOnline,
    key,
    onRefused,
    fetch: async (request) => {
      beforeSending();
      if (closed.aborted) throw new SessionEnded();
      const signal = AbortSignal.any([request.signal, closed]);
      return takeEarly(request, signal) ?? environment.fetch(new Request(request, { signal }));
    },
  });
}
