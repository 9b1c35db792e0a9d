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
  onRefused: () => void;
}

/** A client that sends one key to one environment's address, as long as the store is open. */
export function connect(options: ConnectOptions): Client {
  const { environment, key, closed, beforeSending, onRefused } = options;
  return createClient({
    baseUrl: environment.baseUrl,
    isOnline: environment.isOnline,
    key,
    fetch: async (request) => {
      beforeSending();
      closed.throwIfAborted();
      const signal = AbortSignal.any([request.signal, closed]);
      const response = await (takeEarly(request, signal) ??
        environment.fetch(new Request(request, { signal })));
      if (response.status === 401) onRefused();
      return response;
    },
  });
}
