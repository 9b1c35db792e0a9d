import { type ApiError, SessionEnded } from '../api/errors/api-error.ts';
import { type Client, createClient } from '../api/client.ts';
import type { Connection } from '../api/connection.ts';
import type { SessionRecord } from '../database/schema.ts';
import { earlyArrivalOf, takeEarlyResponse } from './early-request.ts';
import type { Environment } from './environment.ts';
import { savedList, saveList } from './session-records.ts';
import { createPrefixedStorage, type TabStorage } from './tab-storage.ts';

/** The environment that this tab uses, and what its pages get for it: a client, never the key. */
export interface ActiveSession extends Connection {
  environment: Environment;
  /** Whether the service refused the key. The page stays, and a panel asks for another key. */
  isRefused: boolean;
  /** The 401 to the key. Undefined if another tab received it. */
  refusal?: ApiError | undefined;
}

interface ConnectOptions {
  environment: Environment;
  environments: readonly Environment[];
  record: SessionRecord & { key: string };
  tab: TabStorage;
  /** Rejects later requests, and aborts the current ones of `client`. */
  ended: AbortSignal;
  checkSession: () => Promise<void>;
  /** Called for every 401, with the key of its request. */
  onRefused: (error: ApiError, key: string) => void;
}

/** Creates the client and the storage for one environment and key. Neither sends nor stores anything yet. */
export function connect(options: ConnectOptions): ActiveSession {
  const { environment, environments, record, tab, ended, checkSession, onRefused } = options;
  const { name: environmentName, baseUrl, isOnline, sampleCategories } = environment;
  const send = (request: Request, signal: AbortSignal): Promise<Response> => {
    if (ended.aborted) return Promise.reject(new SessionEnded());
    return environment.fetch(new Request(request, { signal }));
  };
  const createFor = (key: string, fetch: Environment['fetch']): Client =>
    createClient({
      baseUrl,
      isOnline,
      key,
      arrivalOf: earlyArrivalOf,
      onRefused: (error) => onRefused(error, key),
      fetch,
    });
  return {
    environment,
    environmentName,
    baseUrl,
    isOnline,
    sampleCategories,
    environments,
    app: APP_VERSION,
    client: createFor(record.key, async (request) => {
      const signal = AbortSignal.any([request.signal, ended]);
      // The session is not checked again: the page before the app read its record just before the early request.
      const early = takeEarlyResponse(request, signal);
      if (early) return early;
      await checkSession();
      return send(request, signal);
    }),
    // The sender reads the record in the transaction that starts to send a pet, so nothing is checked here. Not aborted
    // when the session ends: the service may already have stored the pet, which would become an unknown outcome.
    clientOf: ({ key = record.key }) => createFor(key, (request) => send(request, request.signal)),
    sessionId: record.id,
    storage: createPrefixedStorage(tab, record),
    remembered: {
      read: (path) => savedList(record, path),
      names: record.lastList?.names,
      write: (path, text, names) => {
        // Practice responds immediately, so it needs no saved list. If saving fails, the next visit only shows less.
        if (environment.kind === 'service')
          void saveList(record, { path, text, names }).catch(() => undefined);
      },
    },
    ended,
    isRefused: false,
  };
}
