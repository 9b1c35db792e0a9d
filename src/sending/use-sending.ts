import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Connection, useConnection } from '../api/connection.ts';
import type { RowRef } from './journal/batch.ts';
import type { NewFormBatch } from './journal/submit.ts';
import type { Way } from './journal/ways.ts';
import { createSending, type Sending } from './sending.ts';
import { openPlace } from './use-journal.ts';

/** Returns what sends pets over a connection: the same object until the store is closed. */
export function openSending(connection: Connection): Sending {
  const opened = openPlace(connection);
  return (opened.sending ??= createSending(opened.ports, opened.liveJournal));
}

/** Returns what sends pets to the open environment, with the key that is in use. */
export function useSending(): Sending {
  const connection = useConnection();
  const sending = openSending(connection);
  const { client } = connection;
  useEffect(() => sending.setClient(client), [sending, client]);
  return sending;
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
