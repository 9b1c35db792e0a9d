import type { ApiError } from '../api/errors/api-error.ts';
import type { Client } from '../api/client.ts';
import type { RememberedList, TabStorage } from '../api/connection.ts';
import { connect } from './connect.ts';
import type { Environment } from './environment.ts';
import { keyMark } from './keys/key-mark.ts';
import type { KeyStore } from './keys/key-store.ts';
import { createRememberedList } from './storage/remembered-list.ts';
import { partOfStorage } from './storage/safe-storage.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';

/** The store as it is open: whom the pages talk to, and whether the service still takes the key. */
export interface OpenStore {
  environment: Environment;
  client: Client;
  /** Tells one key from another without giving it away (`key-mark.ts`). */
  keyMark: string;
  /** What the pages keep in this tab for this environment. It is forgotten with the key. */
  storage: TabStorage;
  /** The list that was shown last in this environment, if the key is kept. */
  remembered: RememberedList;
  /** The 401 to the key, if one came: the pages stay as they are and a panel asks for another key. */
  refused?: ApiError;
  /** Aborted when the store is closed: nothing is sent any more. */
  closed: AbortSignal;
}

interface OpenStoreOptions {
  environment: Environment;
  key: string;
  closed: AbortSignal;
  keys: KeyStore;
  tab: TabStorage;
  beforeSending: () => void;
  /** @param opened as it was opened, by which to know whether it still is the one in use */
  onRefused: (opened: OpenStore, error: ApiError) => void;
}

/** Opens an environment with a key. Nothing is sent yet, and no key is stored. */
export function openStore({
  environment,
  key,
  closed,
  keys,
  tab,
  beforeSending,
  onRefused,
}: OpenStoreOptions): OpenStore {
  const opened: OpenStore = {
    environment,
    client: connect({
      environment,
      key,
      closed,
      beforeSending,
      onRefused: (error) => onRefused(opened, error),
    }),
    keyMark: keyMark(key),
    storage: partOfStorage(tab, STORAGE_NAMES.pages(environment.name)),
    remembered: createRememberedList(environment.name, keys),
    closed,
  };
  return opened;
}
