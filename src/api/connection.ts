import { createContext, use } from 'react';
import type { Client } from './client.ts';
import type { EnvironmentAddress } from './environment-key.ts';

/** Texts in the tab's storage. The functions never throw, even if the browser stores nothing. */
export interface TextStorage {
  get: (name: string) => string | undefined;
  set: (name: string, value: string) => void;
  remove: (name: string) => void;
}

/** The last list of pets, stored with the session, so that the next visit can show it immediately. */
export interface RememberedList {
  /** Returns the JSON that was stored when the page got its key, if it was written for this path and with this key. */
  read: (path: string) => string | undefined;
  /** The names of its categories by ID, whatever its path, if they were stored. */
  names: unknown;
  /** Replaces the stored list, except in Practice. A text that is too long only removes the stored list. */
  write: (path: string, text: string, names: Readonly<Record<string, string>>) => void;
}

export interface Connection {
  /** One for each key: pages do not show data that was loaded with another one. */
  client: Client;
  /** Returns the client for the key of a session record in the database. */
  clientOf: (session: { key?: string }) => Client;
  /** Pets are only stored and sent while this session lasts. */
  sessionId: string;
  isOnline: () => boolean;
  /** The environment's name, with which every query key of its data begins. */
  environmentName: string;
  baseUrl: string;
  /** Loads the category names of the sample pets, in environments that start with them. */
  sampleCategories?: (() => Promise<unknown>) | undefined;
  environments: readonly EnvironmentAddress[];
  /** Aborted when the session ends or another environment is opened. Stops background work. */
  ended: AbortSignal;
  /** This tab's data for this environment, such as drafts. Deleted when the session ends. */
  storage: TextStorage;
  remembered: RememberedList;
  /** Version and commit of this app, for **Copy details**, **Menu** and printed pages. */
  app: string;
}

// `pets`, `orders` and `outbox` may not import `session`, so `app` passes them the connection through this context.
export const ConnectionContext = createContext<Connection | undefined>(undefined);

export function useConnection(): Connection {
  const connection = use(ConnectionContext);
  if (connection === undefined) throw new Error('useConnection needs a ConnectionContext.');
  return connection;
}
