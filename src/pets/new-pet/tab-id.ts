import { useState } from 'react';
import { type Connection, useConnection } from '../../api/connection.ts';
import { randomId } from '../../sending/random-id.ts';

const NAME = 'tab';
const FREE = 'free ';

/** The IDs that this page has taken. */
const taken = new Set<string>();

/** Returns the ID of this tab (`openTabId`). */
export function useTabId(): string {
  const connection = useConnection();
  const [id] = useState(() => openTabId(connection));
  return id;
}

/**
 * Returns the ID of this tab, by which the roll finds what the tab has sent. It is kept through reloads. A duplicated
 * tab gets a copy of the storage and must have another ID: an ID is taken only if the page before has marked it as free
 * when it was closed, and the page of the first tab is still open.
 */
export function openTabId({ storage, ended }: Pick<Connection, 'storage' | 'ended'>): string {
  const stored = storage.get(NAME) ?? '';
  if (taken.has(stored)) return stored;
  const id = stored.startsWith(FREE) ? stored.slice(FREE.length) : randomId();
  taken.add(id);
  storage.set(NAME, id);
  const replace = (from: string, to: string) => {
    if (storage.get(NAME) === from) storage.set(NAME, to);
  };
  addEventListener('pagehide', () => replace(id, FREE + id), { signal: ended });
  // The page may come back from the back-forward cache.
  addEventListener('pageshow', () => replace(FREE + id, id), { signal: ended });
  return id;
}
