// The only file of src/sending that uses React.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConnection } from '../api/connection.ts';
import type { NewPet } from '../api/schemas.ts';
import type { Decision, Entry, EntryState } from './journal/entry.ts';
import type { Place } from './journal/store/record-keys.ts';
import type { EntryRef } from './journal/entry-ref.ts';
import { loadedSending } from './load-sending.ts';
import type { Sending } from './sending.ts';
import type { JournalSnapshot } from './live-journal.ts';

/** Returns what sends pets to the open environment, with the key that is in use. */
export function useSending(): Sending {
  const connection = useConnection();
  const sending = loadedSending()?.openSending(connection);
  if (sending === undefined) throw new Error('A part was shown before `loadSending`.');
  const { client, keyMark } = connection;
  useEffect(() => sending.setClient({ client, keyMark }), [sending, client, keyMark]);
  return sending;
}

/** The journal of the open environment. It updates when this tab or another one writes to it. */
export function useJournal(): JournalSnapshot {
  const { subscribe, currentJournal } = useSending();
  return useSyncExternalStore(subscribe, currentJournal);
}

/** The entries that were made from a draft, newest first. */
export function useDraftEntries(draft: string): readonly Entry[] {
  const { view } = useJournal();
  return useMemo(() => view?.entries.filter((entry) => entry.draft === draft) ?? [], [view, draft]);
}

/** Reads the baseline for a draft or import before it is sent, once for each number. */
export function useBaseline(number: string): void {
  const { readBaseline } = useSending();
  useEffect(() => readBaseline(number), [readBaseline, number]);
}

/** Something that a person does with an entry or with the journal. */
export type SendingStep =
  | { do: 'add'; pet: NewPet; draft: string }
  | { do: 'send again'; ref: EntryRef; pet: NewPet; draft?: string | undefined }
  | { do: 'cancel'; number: string }
  | { do: 'decide'; ref: EntryRef; how: Decision; place?: Place }
  | { do: 'check lists' }
  | { do: 'clear settled' };

/**
 * A mutation that runs a step. It settles once the step's result is in the journal, for a sent pet its
 * outcome. An error means that the browser could not read or write the journal: the step changed and sent nothing.
 */
export function useSendingStep() {
  const sending = useSending();
  const queryClient = useQueryClient();
  const { environmentName } = useConnection();
  return useMutation({
    mutationFn: async (step: SendingStep) => runStep(sending, step),
    onSuccess: async (outcome) => {
      // The lists on the screen may contain the pet now. This is their key in
      // `src/pets/queries/pet-queries.ts`.
      if (outcome?.is === 'added' || outcome?.is === 'unknown')
        await queryClient.invalidateQueries({ queryKey: [environmentName, 'pets'] });
    },
  });
}

/** @returns the state of the pet, if the step sent one */
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
