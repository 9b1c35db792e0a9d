import { createContext, use } from 'react';
import type { Client } from './client.ts';

/** Text that is kept in this tab, under names of its own. It never throws. */
export interface TabStorage {
  get: (name: string) => string | undefined;
  set: (name: string, value: string) => void;
  remove: (name: string) => void;
}

/** The one list of pets that is kept beside the key, by its path: for the next visit to begin with. */
export interface RememberedList {
  read: (path: string) => string | undefined;
  /** In place of the one before. A text that is too long is not kept. */
  write: (path: string, text: string) => void;
}

/** What a page needs from outside: whom it talks to. `app` fills it in from the session. */
export interface Connection {
  client: Client;
  /** Four hex digits: whether two answers were read with the same key. The key cannot be found from it. */
  keyMark: string;
  /** The chosen environment's name; the first part of every query key. */
  environment: string;
  /** The environment's address, for a copied detail. */
  baseUrl: string;
  /** All environments of this build. */
  environments: readonly { name: string; baseUrl: string }[];
  /** Aborted when the store is closed: what outlives a page ends then. */
  closed: AbortSignal;
  /** What is half-written for this environment; forgotten with the key. */
  storage: TabStorage;
  remembered: RememberedList;
  /** Version and commit of this app, for a copied detail. */
  app: string;
}

// The one file of this room that knows React: pages in rooms that may not import the session, or
// one another, meet here.
export const ConnectionContext = createContext<Connection | undefined>(undefined);

/** The open connection. Throws where no page should be: before a key was taken. */
export function useConnection(): Connection {
  const connection = use(ConnectionContext);
  if (connection === undefined) throw new Error('A page was shown without an open store.');
  return connection;
}
