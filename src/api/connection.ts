import { createContext, use } from 'react';
import type { Client } from './client.ts';

/** Text storage of this tab. Its functions never throw. */
export interface TextStorage {
  get: (name: string) => string | undefined;
  set: (name: string, value: string) => void;
  remove: (name: string) => void;
}

/** The last list of pets, stored beside the key, so that the next visit can show it at once. */
export interface RememberedList {
  /** Returns the stored JSON if it was written for this path. */
  read: (path: string) => string | undefined;
  /** Replaces the stored list. A text that is too long is not stored. */
  write: (path: string, text: string) => void;
}

/** The environment and client that the pages use. `app` provides it from the session. */
export interface Connection {
  client: Client;
  /** Four hex digits that show whether two lists were read with the same key (`key-mark.ts`). */
  keyMark: string;
  /** The chosen environment's name; the first part of every query key. */
  environmentName: string;
  /** The environment's address, for **Copy details**. */
  baseUrl: string;
  /** All environments of this build. */
  environments: readonly { name: string; baseUrl: string }[];
  /** Aborted when the key is forgotten or the environment is changed. Work that outlives a page stops. */
  ended: AbortSignal;
  /** What the pages store in this tab for this environment, such as drafts. Deleted with the key. */
  storage: TextStorage;
  remembered: RememberedList;
  /** Version and commit of this app, for **Copy details**. */
  app: string;
}

// This is the only file of `api` that imports React. `pets`, `orders` and `session` may not import one
// another, so they share the connection through this context.
export const ConnectionContext = createContext<Connection | undefined>(undefined);

/** Returns the current connection. Throws if no key was accepted yet, when no page is rendered. */
export function useConnection(): Connection {
  const connection = use(ConnectionContext);
  if (connection === undefined) throw new Error('useConnection needs a ConnectionContext.');
  return connection;
}
