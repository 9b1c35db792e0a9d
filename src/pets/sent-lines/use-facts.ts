import { useSyncExternalStore } from 'react';
import { useConnection } from '../../api/connection.ts';
import { useObstacle } from '../../outbox/queries/use-entries.ts';
import { useIsSlow } from '../../ui/timing/use-is-slow.ts';
import { useNow } from '../../ui/timing/use-seconds-until.ts';
import type { Facts } from './words/line.ts';

interface Waiting {
  /** Of the press, or the row, that waits to be sent now. */
  id: string | undefined;
  /** The end of its delay. */
  until: number | undefined;
}

/** Returns what a line depends on at this moment, and renders it again when that changes. */
export function useFacts({ id, until }: Waiting): Facts {
  const { obstacle } = useObstacle();
  return { now: useNow(until), isOnline: useIsOnline(), isSlow: useIsSlow(id), obstacle };
}

function useIsOnline(): boolean {
  const { isOnline } = useConnection();
  return useSyncExternalStore(listenToNetwork, isOnline);
}

function listenToNetwork(listener: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, listener);
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, listener);
  };
}
