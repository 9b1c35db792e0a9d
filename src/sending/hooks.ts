// The only file of src/sending that uses React.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Connection, useConnection } from '../api/connection.ts';
import { petListsKey, widestListsKey } from '../api/list-pets-query.ts';
import type { Batch, RowRef } from './journal/batch.ts';
import type { Way } from './journal/ways.ts';
import type { NewFormBatch } from './journal/submit.ts';
import { browserPorts } from './browser-ports.ts';
import { createSending, type Sending } from './sending.ts';
import type { JournalSnapshot } from './live-journal.ts';

// The `Sending` of each connection, by its `ended` signal, which stays the same when the key changes.
const sendingOf = new WeakMap<AbortSignal, Sending>();

/** Returns what sends pets over a connection: the same object until the store is closed. */
export function openSending(connection: Connection): Sending {
  const known = sendingOf.get(connection.ended);
  if (known) return known;
  const sending = createSending(browserPorts(connection), connection.client);
  sendingOf.set(connection.ended, sending);
  return sending;
}

/** Returns what sends pets to the open environment, with the key that is in use. */
export function useSending(): Sending {
  const connection = useConnection();
  const sending = openSending(connection);
  const { client } = connection;
  useEffect(() => sending.setClient(client), [sending, client]);
  return sending;
}

/** The journal of the open environment. It updates when this tab or another one writes to it. */
export function useJournal(): JournalSnapshot {
  const { subscribe, currentJournal } = useSending();
  return useSyncExternalStore(subscribe, currentJournal);
}

/** A mutation that submits a pet of the form (`Sending.submit`). */
export function useSubmit() {
  const { submit } = useSending();
  return useMutation({ mutationFn: (batch: NewFormBatch) => submit(batch), gcTime: 0 });
}

/** A mutation that does something with a sent pet (`Sending.act`). Its data is why nothing was done, or undefined. */
export function useAct() {
  const { act } = useSending();
  return useMutation({
    mutationFn: ({ ref, chosen }: { ref: RowRef; chosen: Exclude<Way, { way: 'correct' }> }) =>
      act(ref, chosen),
    gcTime: 0,
  });
}

/** A mutation that clears what is settled (`Sending.clearSettled`). */
export function useClearSettled() {
  const { clearSettled } = useSending();
  return useMutation({ mutationFn: clearSettled });
}

/**
 * Reads the lists of pets on the screen again whenever a pet of the form was added or became unknown, or an import has
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
    // Read again only by the next search or page that needs one: adding a pet costs no list.
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
