// What the pages show of the outbox. The first view needs only counts (`outbox-query.ts`).
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useConnection } from '../../api/connection.ts';
import { type Entry, readEntries } from '../entries.ts';
import { canUndoEntry, type EntryFilter } from '../entry-facts.ts';
import { findFileRows, readRows } from '../file-rows.ts';
import { type Obstacle, withSender } from '../obstacle.ts';
import type { Outbox } from '../outbox.ts';
import { readCleared, readHandover } from './read-handover.ts';
import { readObstacle } from './read-obstacle.ts';
import { openFor, outboxKey, useOutboxQuery } from './outbox-query.ts';
import { ADD_PETS } from './use-pending-pets.ts';

const ENTRIES = 'entries';

/** Reads the entries of **Sent**, newest first. */
export const useEntries = () => useOutboxQuery([ENTRIES], readEntries);

/** Returns the key of the query of `useEntries`. */
export function entriesKey(environmentName: string): readonly string[] {
  return [...outboxKey(environmentName), ENTRIES];
}

/**
 * Returns a function that says if an entry is the last press that can be undone, as of this moment: a page that is busy
 * may not have drawn a newer one.
 */
export function useIsLastUndoable(): (id: string) => boolean {
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  return (id) => {
    const entries = queryClient.getQueryData<readonly Entry[]>(entriesKey(environmentName));
    const isSaving = queryClient.isMutating({ mutationKey: ADD_PETS }) > 0;
    return !isSaving && entries?.find(canUndoEntry)?.id === id;
  };
}

/** Reads what was cleared from **Sent**. */
export const useCleared = () => useOutboxQuery(['cleared'], readCleared);

export const useHandover = () => useOutboxQuery(['handover'], readHandover);

/**
 * Read anew each time that it is opened, so that no row is there that was answered before. What is shown stays until the
 * next is read.
 */
const WHILE_OPEN = { gcTime: 0, placeholderData: <Data>(shown: Data | undefined) => shown };

/** Finds the rows of a file that match a filter, and reads none. The data is null if the file is gone. */
export const useFileRows = (id: string, filter: EntryFilter) =>
  useOutboxQuery(
    ['file', id, filter],
    async (tx, environment) => (await findFileRows(tx, environment, id, filter)) ?? null,
    WHILE_OPEN,
  );

/** Reads the rows with these IDs. The data has the view that they were read for. */
export const useRows = <View>(ids: readonly number[], view: View) =>
  useOutboxQuery(['rows', ...ids], async (tx) => ({ view, rows: await readRows(tx, ids) }), {
    ...WHILE_OPEN,
    enabled: ids.length > 0,
  });

/** Returns a function that says whether a press of the form was on this page. */
export function useIsOwnPress(): (press: string) => boolean {
  const connection = useConnection();
  return (press) => openFor(connection).outbox?.isOwn(press) ?? false;
}

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
