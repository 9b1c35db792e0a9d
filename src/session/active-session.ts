import { type ApiError, SessionEnded } from '../api/errors/api-error.ts';
import { type Client, createClient } from '../api/client.ts';
import type { Connection } from '../api/connection.ts';
import { earlyArrivalOf, takeEarlyResponse } from './boot-request.ts';
import type { Database } from '../database/transaction.ts';
import type { Environment } from './environment.ts';
import type { OpenRecord } from './session-state.ts';
import { rememberList } from './stored-session.ts';
import { createPrefixedStorage, type TabStorage } from './tab-storage.ts';

/** The environment that this tab uses, and what the pages get from the session for it: a client, never the key. */
export interface ActiveSession extends Pick<
  Connection,
  'client' | 'clientOf' | 'sessionId' | 'keyNumber' | 'storage' | 'remembered' | 'ended'
> {
  environment: Environment;
  /** Whether the service has refused the key: the page stays, and a panel asks for another one. */
  isRefused: boolean;
  /** The 401 to the key, if this tab received it. */
  refusal?: ApiError | undefined;
}

interface ActiveSessionOptions {
  environment: Environment;
  record: OpenRecord;
  keyNumber: number;
  database: Database;
  tab: TabStorage;
  /** Rejects later requests, and aborts current ones, but for a pet that is on its way. */
  ended: AbortSignal;
  /** Reads before each request whether the session has ended. */
  check: () => Promise<void>;
  /** Called for every 401 that arrives, with the key that it was sent with. */
  onRefused: (error: ApiError, key: string) => void;
}

/** Creates the client and the storage for one environment and one key. Sends and stores nothing yet. */
export function createActiveSession({
  environment,
  record,
  keyNumber,
  database,
  tab,
  ended,
  check,
  onRefused,
}: ActiveSessionOptions): ActiveSession {
  const send = (request: Request, signal: AbortSignal): Promise<Response> => {
    if (ended.aborted) return Promise.reject(new SessionEnded());
    return environment.fetch(new Request(request, { signal }));
  };
  const createFor = (key: string, fetch: Environment['fetch']): Client =>
    createClient({
      baseUrl: environment.baseUrl,
      isOnline: environment.isOnline,
      key,
      arrivalOf: earlyArrivalOf,
      onRefused: (error) => onRefused(error, key),
      fetch,
    });
  const senders = new Map<string, Client>();
  const remembered = record.lastList;
  return {
    environment,
    client: createFor(record.key, async (request) => {
      const signal = AbortSignal.any([request.signal, ended]);
      // The first script has read the record just before it sent that request.
      const early = takeEarlyResponse(request, signal);
      if (early) return early;
      await check();
      return send(request, signal);
    }),
    // What sends pets reads the record in the transaction in which a request leaves. A pet that has left may be stored by
    // the service: aborted, it would become an open question, so its response is awaited beyond the end.
    clientOf: ({ key = record.key }) => {
      const known = senders.get(key) ?? createFor(key, (request) => send(request, request.signal));
      senders.set(key, known);
      return known;
    },
    sessionId: record.id,
    keyNumber,
    storage: createPrefixedStorage(tab, environment),
    remembered: {
      read: (path) => (remembered?.path === path ? remembered.text : undefined),
      write: (path, text) => {
        // Practice answers at once, so its next visit needs no list. What cannot be stored is only not shown then.
        if (environment.needsKey)
          void rememberList(database, record, { path, text }).catch(() => undefined);
      },
    },
    ended,
    isRefused: false,
  };
}
