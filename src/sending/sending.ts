import type { NewPet } from '../api/schemas.ts';
import { createBaselines } from './judgement/baselines.ts';
import { checkLists } from './judgement/check-lists.ts';
import { changeState } from './journal/change-state.ts';
import { decide } from './journal/decide.ts';
import type { Decision, EntryState } from './journal/entry.ts';
import { clearSettled } from './journal/clear-settled.ts';
import { groupChanges } from './journal/store/group-changes.ts';
import type { Place } from './journal/store/record-keys.ts';
import type { EntryRef } from './journal/entry-ref.ts';
import { addEntry } from './journal/add-entry.ts';
import type { RecordStore } from './journal/store/record-store.ts';
import { readImport, type ImportWithRows } from './journal/store/stored-imports.ts';
import { createImports, type Imports } from './sender/imports.ts';
import type { KeyInUse, SendingPorts } from './sender/ports.ts';
import { sendEntry } from './sender/send-entry.ts';
import { createPageAliveLock } from './sender/page-alive-lock.ts';
import { createLiveJournal, type LiveJournal } from './live-journal.ts';

/** Sends pets from this page to one place, and shows the journal of that place. */
export interface Sending {
  /** Whether a pet of this page waits to be sent or is on its way. */
  isSending: () => boolean;
  /** Whether this page made the entry. */
  isFromThisPage: (number: string) => boolean;
  /** The journal as it was last read. Returns the same object until it changes. */
  currentJournal: () => LiveJournal;
  /** Also calls the listener when `isSending` or `imports.currentRun` change, up to hundreds of times per second. */
  subscribe: (listener: () => void) => () => void;
  /** Reads the journal again. */
  refresh: () => Promise<void>;
  /** Sets the key for all requests from now on. */
  setKey: (key: KeyInUse) => void;
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

/** @param firstKey the key in use when the store was opened */
export function createSending(ports: SendingPorts, firstKey: KeyInUse): Sending {
  const { place, locks, now, closed, randomId } = ports;
  let key = firstKey;
  const baselines = createBaselines(closed);
  // A random ID of this page. It is not kept in the tab's storage, so that a closed page of the same tab
  // is not mistaken for this one.
  const tab = randomId();
  const ownNumbers = new Set<string>();
  let sendCount = 0;
  const pageAliveLock = createPageAliveLock(locks, tab);
  const opening = ports.openRecordStore();
  // The error is reported wherever `opening` is awaited. This only avoids an unhandled rejection.
  opening.catch(() => undefined);
  const liveJournal = createLiveJournal({
    ...ports,
    opening,
    checkLists: (store) => checkLists({ store, place, now }, key),
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
  const contextOf = (store: RecordStore) => ({
    ...ports,
    store,
    tab,
    keyInUse: () => key,
    maySend: () => true,
  });

  const send = async (pet: NewPet, draft: string | undefined, repeats?: EntryRef) => {
    sendCount += 1;
    liveJournal.notifyProgress();
    try {
      return await addAndSend(await journalStore, pet, draft, repeats);
    } finally {
      sendCount -= 1;
      await liveJournal.refresh();
    }
  };

  const addAndSend = async (
    store: RecordStore,
    pet: NewPet,
    draft: string | undefined,
    repeats: EntryRef | undefined,
  ) => {
    const release = await pageAliveLock.take();
    try {
      const number = randomId();
      ownNumbers.add(number);
      const entry = await store.change(async (transaction) => {
        // **Forget key** may have cleared the journal. Nothing may be written after that.
        if (closed.aborted) return undefined;
        const baseline = baselines.get(draft, key);
        return addEntry(transaction, place, {
          number,
          pet,
          tab,
          at: now(),
          draft,
          repeats,
          baseline,
        });
      });
      if (entry === undefined) return undefined;
      const attempt = await sendEntry(contextOf(store), { entry: number }, pet).catch(
        (error: unknown) =>
          cancelWaiting(store, number, CANNOT_WRITE).then(() => Promise.reject(error)),
      );
      if (attempt === undefined) await cancelWaiting(store, number, CLOSED);
      return attempt?.written;
    } finally {
      release();
    }
  };

  const cancelWaiting = async (store: RecordStore, number: string, problem = CANCELLED) => {
    await store
      .change((transaction) =>
        changeState(transaction, place, { entry: number }, ({ is }) =>
          is === 'waiting' ? { is: 'not sent', at: now(), problem } : undefined,
        ),
      )
      .catch(() => undefined);
    await liveJournal.refresh();
  };

  return {
    isSending: () => sendCount > 0,
    isFromThisPage: (number) => ownNumbers.has(number),
    currentJournal: liveJournal.current,
    subscribe: liveJournal.subscribe,
    refresh: liveJournal.refresh,
    setKey: (next) => {
      key = next;
    },
    readBaseline: (number) => baselines.read(number, key),
    add: (pet, draft) => send(pet, draft),
    sendAgain: (ref, pet, draft) => send(pet, draft, ref),
    cancel: async (number) => cancelWaiting(await journalStore, number),
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
      locks &&
      createImports({
        ...ports,
        locks,
        tab,
        pageAliveLock,
        journalStore,
        keyInUse: () => key,
        checkLists: liveJournal.checkLists,
        onProgress: liveJournal.notifyProgress,
        baselineFor: (name) => baselines.get(name, key),
      }),
    readImport: async (number, at = place) => readImport(await journalStore, at, number),
  };
}

const CANCELLED = { happened: 'It was taken back before it was sent.', next: 'Send it again.' };
const CLOSED = { happened: 'The store was closed before it was sent.', next: 'Send it again.' };
const CANNOT_WRITE = {
  happened: 'This browser could not save the pet, so nothing was sent.',
  next: 'Free up disk space, then send it again.',
};
