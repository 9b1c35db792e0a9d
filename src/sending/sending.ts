import type { NewPet } from '../api/schemas.ts';
import { createBaselines } from './judgement/baselines.ts';
import { checkLists } from './judgement/check-lists.ts';
import { decide } from './journal/decide.ts';
import type { Decision, EntryState } from './journal/entry.ts';
import { clearSettled } from './journal/clear-settled.ts';
import { groupChanges } from './journal/store/group-changes.ts';
import type { Place } from './journal/store/record-keys.ts';
import type { EntryRef } from './journal/entry-ref.ts';
import type { RecordStore } from './journal/store/record-store.ts';
import { readImport, type ImportWithRows } from './journal/store/stored-imports.ts';
import { createImports, type Imports } from './sender/imports.ts';
import type { ClientInUse, SendingPorts } from './sender/ports.ts';
import { createPageAliveLock } from './sender/page-alive-lock.ts';
import { createPetSender } from './sender/pet-sender.ts';
import { createLiveJournal, type JournalSnapshot } from './live-journal.ts';

/** Sends pets from this page to one place, and shows the journal of that place. */
export interface Sending {
  /** Whether a pet of this page waits to be sent or is on its way. */
  isSending: () => boolean;
  /** Whether this page made the entry. */
  isFromThisPage: (number: string) => boolean;
  /** The journal as it was last read. Returns the same object until it changes. */
  currentJournal: () => JournalSnapshot;
  /**
   * Calls the listener when `currentJournal` or `isSending` changes, and at each change of the running import, up to
   * hundreds of times per second.
   */
  subscribe: (listener: () => void) => () => void;
  /** Reads the journal again. */
  refresh: () => Promise<void>;
  /** Sets the client, with another key, for all requests from now on. */
  setClient: (client: ClientInUse) => void;
  /** Starts to read the baseline for the draft or import with this number. */
  readBaseline: (number: string) => void;
  /**
   * Sends the pet of a draft once. Settles when the outcome is written.
   *
   * @returns the outcome; undefined if nothing was sent because the draft is already used, in this tab or
   *   another, or because the store was closed
   * @throws if the browser cannot write the entry, so that nothing was sent
   */
  add: (pet: NewPet, draft: string) => Promise<EntryState | undefined>;
  /** Sends the pet of an open question again, as a new entry. Returns and throws as `add`. */
  sendAgain: (ref: EntryRef, pet: NewPet, draft?: string) => Promise<EntryState | undefined>;
  /** Cancels an entry that still waits. */
  cancel: (number: string) => Promise<void>;
  /** Closes an open question. @returns false if it was not closed (`journal/decide.ts`) */
  decide: (ref: EntryRef, how: Decision, place?: Place) => Promise<boolean>;
  /** Reads the lists for all open questions. */
  checkLists: () => Promise<void>;
  /** Removes settled entries, and the settled rows of ended imports, from the journal. */
  clearSettled: () => Promise<void>;
  /** Undefined without Web Locks, since two tabs could then send the same rows. */
  imports: Imports | undefined;
  readImport: (number: string, place?: Place) => Promise<ImportWithRows | undefined>;
}

/** @param firstClient the client with the key that was in use when the store was opened */
export function createSending(ports: SendingPorts, firstClient: ClientInUse): Sending {
  const { place, locks, now, closed } = ports;
  let client = firstClient;
  const clientInUse = () => client;
  const baselines = createBaselines(closed);
  const baselineFor = (number: string | undefined) => baselines.get(number, client);
  // A random ID of this page. It is not kept in the tab's storage, so that a closed page of the same tab
  // is not mistaken for this one.
  const tab = ports.randomId();
  const pageAliveLock = createPageAliveLock(locks, tab);
  const opening = ports.openRecordStore();
  // The error is reported wherever `opening` is awaited. This only avoids an unhandled rejection.
  opening.catch(() => undefined);
  const liveJournal = createLiveJournal({
    ...ports,
    opening,
    checkLists: (store) => checkLists({ store, place, now }, client),
  });

  // Notifies the other tabs and this page's own view after each change.
  const withNotification = (store: RecordStore): RecordStore => ({
    ...store,
    change: async (work) => {
      const result = await store.change(work);
      liveJournal.notifyWritten();
      return result;
    },
  });
  const journalStore = opening.then((store) => withNotification(groupChanges(store)));
  journalStore.catch(() => undefined);

  const senderOptions = {
    ...ports,
    tab,
    clientInUse,
    journalStore,
    pageAliveLock,
    baselineFor,
    onProgress: liveJournal.notifyProgress,
  };
  const petSender = createPetSender({ ...senderOptions, refresh: liveJournal.refresh });

  return {
    isSending: petSender.isSending,
    isFromThisPage: petSender.isFromThisPage,
    currentJournal: liveJournal.current,
    subscribe: liveJournal.subscribe,
    refresh: liveJournal.refresh,
    setClient: (next) => {
      client = next;
    },
    readBaseline: (number) => baselines.read(number, client),
    add: (pet, draft) => petSender.send(pet, draft),
    sendAgain: (ref, pet, draft) => petSender.send(pet, draft, ref),
    cancel: petSender.cancel,
    decide: async (ref, how, at = place) => {
      const store = await journalStore;
      const isDecided = await store.change((transaction) =>
        decide(transaction, at, ref, how, now()),
      );
      await liveJournal.refresh();
      return isDecided;
    },
    checkLists: () => liveJournal.checkLists(),
    clearSettled: async () => {
      const store = await journalStore;
      await store.change((transaction) =>
        clearSettled(transaction, place, { includesUnfinishedImports: false }),
      );
      await liveJournal.refresh();
    },
    imports:
      locks && createImports({ ...senderOptions, locks, checkLists: liveJournal.checkLists }),
    readImport: async (number, at = place) => readImport(await journalStore, at, number),
  };
}
