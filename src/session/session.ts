import { type Client, createClient } from '../api/client.ts';
import type { Environment } from './environment.ts';
import type { KeyStore } from './key-store.ts';
import type { SafeStorage } from './safe-storage.ts';

/** The store as it is open: whom the pages talk to, and whether the service still takes the key. */
export interface OpenStore {
  environment: Environment;
  client: Client;
  /** The service answered 401 to the key: the pages stay as they are and a panel asks for another. */
  refused: boolean;
}

/** Which environment and which key. All that any other room learns of a key is a client. */
export interface Session {
  environments: readonly Environment[];
  /** The environment that was open last, for the key screen to start from. */
  lastEnvironment: () => Environment;
  /** Undefined until a key was taken. The same object until something changes. */
  current: () => OpenStore | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Tries the key with one `GET /pets?limit=1`, then takes it. Throws what the client throws. */
  open: (environment: Environment, key: string, keep: boolean) => Promise<void>;
  forget: () => void;
}

interface SessionOptions {
  environments: readonly [Environment, ...Environment[]];
  keys: KeyStore;
  tab: SafeStorage;
}

// Practice answers inside the page and lets in whoever has this: it keeps nothing from anyone.
export const PRACTICE_KEY = 'practice';
const LAST_ENVIRONMENT = 'pet-store:environment';

export function createSession({ environments, keys, tab }: SessionOptions): Session {
  const listeners = new Set<() => void>();
  let store: OpenStore | undefined;
  const change = (next: OpenStore | undefined) => {
    store = next;
    for (const listener of listeners) listener();
  };

  const connect = (environment: Environment, key: string): OpenStore => {
    const client = createClient({
      ...environment,
      key,
      fetch: async (request) => {
        const response = await environment.fetch(request);
        // A late 401 belongs to the key it was sent with, not to one entered meanwhile.
        if (response.status === 401 && store === opened) {
          keys.forget(environment.name);
          change({ ...opened, refused: true });
        }
        return response;
      },
    });
    const opened: OpenStore = { environment, client, refused: false };
    return opened;
  };

  const lastEnvironment = () =>
    environments.find(({ name }) => name === tab.get(LAST_ENVIRONMENT)) ??
    environments.find(({ name }) => keys.read(name) !== undefined) ??
    environments[0];

  const storedKey = keys.read(lastEnvironment().name);
  if (storedKey !== undefined) store = connect(lastEnvironment(), storedKey);

  return {
    environments,
    lastEnvironment,
    current: () => store,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: async (environment, typedKey, keep) => {
      const key = environment.needsKey ? typedKey : PRACTICE_KEY;
      const opened = connect(environment, key);
      await opened.client.listPets({ limit: 1 });
      keys.write(environment.name, key, keep);
      tab.set(LAST_ENVIRONMENT, environment.name);
      change(opened);
    },
    forget: () => {
      if (store) keys.forget(store.environment.name);
      change(undefined);
    },
  };
}
