// The one file of this room that knows React.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConnection } from '../api/connection.ts';
import type { NewPet } from '../api/schemas.ts';
import type { Decision, Entry, EntryState } from './journal/entry.ts';
import type { Place } from './journal/store/keys.ts';
import type { EntryRef } from './journal/entry-ref.ts';
import { loadedSending } from './load-sending.ts';
import type { Sending } from './sending.ts';
import type { LiveJournal } from './live-journal.ts';

/** What sends pets to the open environment. It uses the key that is in use now. */
export function useSending(): Sending {
  const connection = useConnection();
  const sending = loadedSending()?.openSending(connection);
  if (sending === undefined) throw new Error('A part was shown before `loadSending`.');
  const { client, keyMark } = connection;
  useEffect(() => sending.setKey({ client, keyMark }), [sending, client, keyMark]);
  return sending;
}

/** What was sent and what became of it, live: also what other tabs send. */
export function useJournal(): LiveJournal {
  const { subscribe, currentJournal } = useSending();
  return useSyncExternalStore(subscribe, currentJournal);
}

/** The entries that were made from a draft, the last one first. */
export function useDraftEntries(draft: string): readonly Entry[] {
  const { view } = useJournal();
  return useMemo(() => view?.entries.filter((entry) => entry.draft === draft) ?? [], [view, draft]);
}

/** Reads what is in the store before something is sent: the four widest lists, once for each name. */
export function useBaseline(name: string): void {
  const { readBaseline } = useSending();
  useEffect(() => readBaseline(name), [readBaseline, name]);
}

/** One thing to do about an entry. */
export type SendingStep =
  | { do: 'add'; pet: NewPet; draft: string }
  | { do: 'send again'; ref: EntryRef; pet: NewPet; draft?: string | undefined }
  | { do: 'cancel'; number: string }
  | { do: 'decide'; ref: EntryRef; how: Decision; place?: Place }
  | { do: 'check lists' }
  | { do: 'clear settled' };

/**
 * Sends a pet, or does what a person says about one that was sent. It settles when that is written;
 * what became of the pet is told by its entry. An error means that the browser could not write, and
 * that nothing was sent.
 */
export function useSendingStep() {
  const sending = useSending();
  const queryClient = useQueryClient();
  const { environmentName } = useConnection();
  return useMutation({
    mutationFn: async (step: SendingStep) => runStep(sending, step),
    onSuccess: async (outcome) => {
      // Lists on the screen may hold it now. The key is that of `src/pets/queries/pet-queries.ts`.
      if (outcome?.is === 'added' || outcome?.is === 'unknown')
        await queryClient.invalidateQueries({ queryKey: [environmentName, 'pets'] });
    },
  });
}

/** @returns what became of a pet, where the step sent one */
async function runStep(sending: Sending, step: SendingStep): Promise<EntryState | undefined> {
  switch (step.do) {
    case 'add':
      return sending.add(step.pet, step.draft);
    case 'send again':
      return sending.sendAgain(step.ref, step.pet, step.draft);
    case 'cancel':
      await sending.cancel(step.number);
      return undefined;
    case 'decide':
      await sending.decide(step.ref, step.how, step.place);
      return undefined;
    case 'check lists':
      await sending.checkLists();
      return undefined;
    case 'clear settled':
      await sending.clearSettled();
      return undefined;
  }
}
