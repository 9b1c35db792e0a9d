import { type ApiError, SessionEnded } from '../api/errors/api-error.ts';
import { createClient } from '../api/client.ts';
import type { Connection } from '../api/connection.ts';
import { earlyArrivalOf, takeEarlyResponse } from './early-request.ts';
import type { Environment } from './environment.ts';
import { keyMark } from './keys/key-store.ts';
import { createRememberedList } from './storage/remembered-list.ts';
import { createPrefixedStorage, type Stores } from './storage/safe-storage.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';

/** The environment that this tab uses, and what the pages get from the session for it: a client, never the key. */
export interface ActiveSession extends Pick<
  Connection,
  'client' | 'clientOf' | 'sessionId' | 'keyMark' | 'storage' | 'remembered' | 'ended'
> {
  environment: Environment;
  /** The 401 to this key, if there was one: the page stays, and a panel asks for another key. */
  refused?: ApiError;
}

interface ActiveSessionOptions {
  environment: Environment;
  key: string;
  sessionId: string;
  stores: Stores;
  /** Rejects later requests, and aborts current ones, but for a pet that is on its way. */
  ended: AbortSignal;
  /** Called before each request. */
  beforeSending: () => void;
  /** Called for every 401 that arrives, with the key that it was sent with. */
  onRefused: (error: ApiError, key: string) => void;
}

/** Creates the client and the storage for one environment and one key. Sends and stores nothing yet. */
export function createActiveSession({
  environment,
  key,
  sessionId,
  stores,
  ended,
  beforeSending,
  onRefused,
}: ActiveSessionOptions): ActiveSession {
  const createFor = (own: string) =>
    createClient({
      baseUrl: environment.baseUrl,
      isOnline: environment.isOnline,
      key: own,
      arrivalOf: earlyArrivalOf,
      onRefused: (error) => onRefused(error, own),
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
  const client = createFor(key);
  return {
    environment,
    client,
    clientOf: (session) =>
      session.key === undefined || session.key === key ? client : createFor(session.key),
    sessionId,
    keyMark: keyMark(key),
    storage: createPrefixedStorage(stores.tab, STORAGE_NAMES.pagePrefix(environment)),
    remembered: createRememberedList(environment, key, stores),
    ended,
  };
}
