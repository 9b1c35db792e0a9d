// What the pages show of the outbox. The first view needs only counts (`use-sent.ts`).
import { useSyncExternalStore } from 'react';
import { useConnection } from '../api/connection.ts';
import { readEntries, readEntry } from './entries.ts';
import { type Obstacle, withSender } from './obstacle.ts';
import type { Outbox } from './outbox.ts';
import { readHandover } from './read-handover.ts';
import { readObstacle } from './queries.ts';
import { openFor, useOutboxQuery } from './use-sent.ts';

/** Reads the entries of **Sent**, newest first. */
export const useEntries = () => useOutboxQuery(['entries'], readEntries);

/** Reads how many added pets were cleared last, and when. The data is null if none were. */
export const useCleared = () =>
  useOutboxQuery(
    ['cleared'],
    async (tx, environment) => (await tx.get('environments', environment))?.cleared ?? null,
  );

export const useHandover = () => useOutboxQuery(['handover'], readHandover);

/** Reads an entry with its rows. The data is null if it is gone. */
export const useEntry = (id: string) =>
  useOutboxQuery(
    ['entry', id],
    async (tx, environment) => (await readEntry(tx, environment, id)) ?? null,
  );

/** Returns why nothing is sent, and how many pets wait. */
export function useObstacle(): { obstacle: Obstacle | undefined; count: number } {
  const { isOnline } = useConnection();
  const { data } = useOutboxQuery(['obstacle'], (tx, environment) =>
    readObstacle(tx, environment, { now: Date.now(), isOnline: isOnline() }),
  );
  const sender = useSenderState((outbox) => outbox.state());
  return { obstacle: withSender(data?.obstacle, sender), count: data?.count ?? 0 };
}

/** Reads the state of this page's sender, and renders again when it changes. Undefined until its code is loaded. */
function useSenderState<State>(read: (outbox: Outbox) => State): State | undefined {
  const connection = useConnection();
  const { changes } = openFor(connection);
  const current = () => {
    const { outbox } = openFor(connection);
    return outbox && read(outbox);
  };
  // The build renders the frame, without an outbox.
  return useSyncExternalStore(changes.subscribeToSender, current, () => undefined);
}
