import type { ApiError } from '../api/errors/api-error.ts';
import type { Client } from '../api/client.ts';
import type { RememberedList, TextStorage } from '../api/connection.ts';
import { createSessionClient } from './session-client.ts';
import type { Environment } from './environment.ts';
import { keyMark } from './keys/key-mark.ts';
import type { KeyStore } from './keys/key-store.ts';
import { createRememberedList } from './storage/remembered-list.ts';
import { createPrefixedStorage } from './storage/safe-storage.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';

/** The environment that this tab uses, and a client with the key. */
export interface ActiveSession {
  environment: Environment;
  client: Client;
  /** Differs, nearly always, between keys (`key-mark.ts`). */
  keyMark: string;
  /** What the pages store in this tab for this environment. Deleted when the session ends. */
  storage: TextStorage;
  /** The last list of this environment, stored beside its key. */
  remembered: RememberedList;
  /** The 401 to this key, if there was one: the page stays, and a panel asks for another key. */
  refused?: ApiError;
  /** Aborted when the session ends or another environment is opened. */
  ended: AbortSignal;
}

interface ActiveSessionOptions {
  environment: Environment;
  key: string;
  ended: AbortSignal;
  keys: KeyStore;
  tab: TextStorage;
  beforeSending: () => void;
  /** @param session the one whose client sent the request. Another may have replaced it meanwhile */
  onRefused: (session: ActiveSession, error: ApiError) => void;
}

/** Creates the active session for an environment and a key. Sends and stores nothing yet. */
export function createActiveSession({
  environment,
  key,
  ended,
  keys,
  tab,
  beforeSending,
  onRefused,
}: ActiveSessionOptions): ActiveSession {
  const session: ActiveSession = {
    environment,
    client: createSessionClient({
      environment,
      key,
      ended,
      beforeSending,
      onRefused: (error) => onRefused(session, error),
    }),
    keyMark: keyMark(key),
    storage: createPrefixedStorage(tab, STORAGE_NAMES.pagePrefix(environment)),
    remembered: createRememberedList(environment, key, keys),
    ended,
  };
  return session;
}
