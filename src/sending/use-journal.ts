// The journal, for the frame and the pages. It is part of the first view, and what sends pets (`use-sending.ts`) is not.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Connection, useConnection } from '../api/connection.ts';
import { petListsKey, widestListsKey } from '../api/list-pets-query.ts';
import { browserPorts } from './browser-ports.ts';
import type { Batch } from './journal/batch.ts';
import { createLiveJournal, type JournalSnapshot, type LiveJournal } from './live-journal.ts';
import type { SendingPorts } from './ports.ts';
import type { Sending } from './sending.ts';

/** What is open for the environment and address of a connection. */
interface OpenPlace {
  ports: SendingPorts;
  liveJournal: LiveJournal;
  /** Undefined until `openSending` is called. */
  sending?: Sending;
}

// By the `ended` signal of the connection, which stays the same when the key changes.
const openPlaces = new WeakMap<AbortSignal, OpenPlace>();

/** Opens the journal of a connection. Returns the same object until the store is closed. */
export function openPlace(connection: Connection): OpenPlace {
  const known = openPlaces.get(connection.ended);
  if (known) return known;
  const ports = browserPorts(connection);
  const opened = { ports, liveJournal: createLiveJournal(ports, connection.client) };
  openPlaces.set(connection.ended, opened);
  return opened;
}

/** What is open for a connection with this `ended` signal, if anything is. */
export function openedPlace(ended: AbortSignal): OpenPlace | undefined {
  return openPlaces.get(ended);
}

/**
 * Something of the journal or of what sends pets, kept up to date. An effect opens the journal, if it is not open yet:
 * neither the first paint nor the build, which draws the frame, needs it.
 *
 * @param read returns the same value until it changes
 * @param unopened the value before the journal is open
 */
export function useOpenPlace<State>(read: (opened: OpenPlace) => State, unopened: State): State {
  const connection = useConnection();
  const subscribe = useCallback(
    (listener: () => void) => {
      const { liveJournal } = openPlace(connection);
      liveJournal.setClient(connection.client);
      return liveJournal.subscribe(listener);
    },
    [connection],
  );
  const current = () => {
    const opened = openedPlace(connection.ended);
    return opened ? read(opened) : unopened;
  };
  return useSyncExternalStore(subscribe, current, () => unopened);
}

const UNOPENED: JournalSnapshot = { view: undefined, unsaved: [], storage: 'opening' };

/** The journal of the open environment. It updates when this tab or another one writes to it. */
export function useJournal(): JournalSnapshot {
  return useOpenPlace(({ liveJournal }) => liveJournal.current(), UNOPENED);
}

/**
 * Reads the lists of pets on the screen again when a pet of the form was added or became unknown, or an import has
 * ended, in any tab. To be called once, above the pages.
 */
export function useListsAfterSending(): void {
  const { environmentName } = useConnection();
  const { view } = useJournal();
  const queryClient = useQueryClient();
  const lastChange = view && Math.max(0, ...view.batches.flatMap(timesOfChanges));
  const seen = useRef(lastChange);
  useEffect(() => {
    const before = seen.current;
    seen.current = lastChange;
    if (before === undefined || lastChange === undefined || lastChange <= before) return;
    void queryClient.invalidateQueries({ queryKey: petListsKey(environmentName) });
    // Not requested now: the next search or page that needs one of these lists reads it again.
    void queryClient.invalidateQueries({
      queryKey: widestListsKey(environmentName),
      refetchType: 'none',
    });
  }, [queryClient, environmentName, lastChange]);
}

/** When an import has ended, or a pet of the form was added or may have been. */
function timesOfChanges(batch: Batch): readonly number[] {
  if (batch.from === 'file') return [batch.endedAt ?? 0];
  return batch.row.attempts.map((one) => {
    if (one.is === 'added') return one.at;
    return one.is === 'unknown' ? one.since : 0;
  });
}
