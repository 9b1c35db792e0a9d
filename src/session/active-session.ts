import { type ApiError, SessionEnded } from '../api/errors/api-error.ts';
import { type Client, createClient } from '../api/client.ts';
import type { Connection } from '../api/connection.ts';
import { earlyArrivalOf, takeEarlyResponse } from './early-request.ts';
import type { Database } from '../database/transaction.ts';
import type { Environment } from './environment.ts';
import type { OpenRecord } from './session-state.ts';
import { rememberList } from './stored-session.ts';
import { createPrefixedStorage, type TabStorage } from './tab-storage.ts';

/** The environment that this tab uses, and what its pages get for it: a client, never the key. */
export interface ActiveSession extends Pick<
  Connection,
  'client' | 'clientOf' | 'sessionId' | 'keyNumber' | 'storage' | 'remembered' | 'ended'
> {
  environment: Environment;
  /** Whether the service refused the key. The page stays, and a panel asks for another key. */
  isRefused: boolean;
  /** The 401, if this tab received it. */
  refusal?: ApiError | undefined;
}

interface ActiveSessionOptions {
  environment: Environment;
  record: OpenRecord;
  keyNumber: number;
  database: Database;
  tab: TabStorage;
  /** Rejects later requests, and aborts the current ones of `client`. */
  ended: AbortSignal;
  checkSession: () => Promise<void>;
  /** Called for every 401, with the key of its request. */
  onRefused: (error: ApiError, key: string) => void;
}

/** Creates the client and the storage for one environment and key. Neither sends nor stores anything yet. */
export function createActiveSession({
  environment,
  record,
  keyNumber,
  database,
  tab,
  ended,
  checkSession,
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
      // The session is not checked again: the early page read the record just before it sent the early request.
      const early = takeEarlyResponse(request, signal);
      if (early) return early;
      await checkSession();
      return send(request, signal);
    }),
    // The sender reads the record in the transaction that starts to send a pet, so nothing is checked here. Not aborted
    // when the session ends: the service may already have stored the pet, which would become an unknown outcome.
    clientOf: ({ key = record.key }) => {
      const known = senders.get(key) ?? createFor(key, (request) => send(request, request.signal));
      senders.set(key, known);
      return known;
    },
    sessionId: record.id,
    keyNumber,
    storage: createPrefixedStorage(tab, record),
    remembered: {
      read: (path) => (remembered?.path === path ? remembered.text : undefined),
      write: (path, text) => {
        // Practice responds immediately, so it needs no saved list. If saving fails, the next visit only shows less.
        if (environment.needsKey)
          void rememberList(database, record, { path, text }).catch(() => undefined);
      },
    },
    ended,
    isRefused: false,
  };
}
