import { createContext, use } from 'react';
import type { Client } from './client.ts';
import type { EnvironmentAddress } from './environment-key.ts';

/** Stores texts under names. Its functions never throw. */
export interface TextStorage {
  get: (name: string) => string | undefined;
  set: (name: string, value: string) => void;
  remove: (name: string) => void;
}

/**
 * The last list of pets, stored with the session, so that the next visit can show it at once.
 */
export interface RememberedList {
  /** Returns the stored JSON if it was written for this path, and with this key. */
  read: (path: string) => string | undefined;
  /** Replaces the stored list. A text that is too long only removes it. */
  write: (path: string, text: string) => void;
}

/** The environment and client that the pages use. `app` provides it from the session. */
export interface Connection {
  client: Client;
  /** Returns the client that sends with the key of a session, as the database has it. */
  clientOf: (session: { key?: string }) => Client;
  /** The ID of the session. Pets are written and sent only while it lasts. */
  sessionId: string;
  /** Whether the environment can be reached, as far as the browser knows. If not, the client sends nothing. */
  isOnline: () => boolean;
  /** Counts the keys of this page: another number means another key, and what was read before is not shown with it. */
  keyNumber: number;
  /** The chosen environment's name; the first part of the query key of all that is read from it. */
  environmentName: string;
  /** The environment's address. With its name, it says to which environment a sent pet belongs (`environmentKey`). */
  baseUrl: string;
  /** Loads the category names of the sample pets, in environments that begin with them. */
  sampleCategories?: (() => Promise<unknown>) | undefined;
  /** All environments of this build. */
  environments: readonly EnvironmentAddress[];
  /** Aborted when the session ends or another environment is opened. Stops work that outlives its page. */
  ended: AbortSignal;
  /** What the pages store in this tab for this environment, such as drafts. Deleted when the session ends. */
  storage: TextStorage;
  remembered: RememberedList;
  /** Version and commit of this app, for **Copy details** and the foot of each page. */
  app: string;
}

// This is the only file of `api` that imports React. `pets`, `orders` and `outbox` may not import `session`, so `app`
// hands them the connection through this context.
export const ConnectionContext = createContext<Connection | undefined>(undefined);

/** Returns the current connection. Throws outside a `ConnectionContext`: `app` renders pages only inside one. */
export function useConnection(): Connection {
  const connection = use(ConnectionContext);
  if (connection === undefined) throw new Error('useConnection needs a ConnectionContext.');
  return connection;
}
