import type { NewPet } from '../api/schemas.ts';
import { createBaselines } from './judgement/baselines.ts';
import { checkLists } from './judgement/check-lists.ts';
import { changeState } from './journal/change-state.ts';
import { decide } from './journal/decide.ts';
import type { Decision, EntryState } from './journal/entry.ts';
import { clearSettled } from './journal/clear-settled.ts';
import { groupChanges } from './journal/store/group-changes.ts';
import type { Place } from './journal/store/keys.ts';
import type { EntryRef } from './journal/entry-ref.ts';
import { addEntry } from './journal/add-entry.ts';
import type { RecordStore } from './journal/store/record-store.ts';
import { readImport, type ImportWithRows } from './journal/store/stored-imports.ts';
import { createImports, type Imports } from './sender/imports.ts';
import type { KeyInUse, SendingPorts } from './sender/ports.ts';
import { sendEntry } from './sender/send-entry.ts';
import { createTabLock } from './sender/tab-lock.ts';
import { createLiveJournal, type LiveJournal } from './live-journal.ts';

/** Everything that is sent to one place from this page, and what became of it. */
export interface Sending {
  /** Whether a pet of this page waits to leave or is on its way. */
  isSending: () => boolean;
  /** Whether this page has made the entry. */
  isFromThisPage: (number: string) => boolean;
  /** The journal as it was read last; the same object until it changes. */
  currentJournal: () => LiveJournal;
  /** Also calls at each change of what this page sends (`isSending`, `imports.current`), however often. */
  subscribe: (listener: () => void) => () => void;
  /** Reads the journal anew: the page was shown again, or came out of the back-forward cache. */
  refresh: () => Promise<void>;
  /** From now on what is sent is sent with this key. */
  setKey: (key: KeyInUse) => void;
  /** Begins to read what is in the store, for what will be sent under this name. */
  readBaseline: (name: string) => void;
  /**
   * Sends the pet of a draft, once. Settles when its outcome is written.
   *
   * @returns its outcome; undefined where the draft was used already, in this tab or another, or the
   *   store was closed: nothing was sent
   * @throws where the browser cannot write the entry: nothing was sent
   */
  add: (pet: NewPet, draft: string) => Promise<EntryState | undefined>;
  /** Sends the pet of an open question again, as an entry of its own. As `add`. */
  sendAgain: (ref: EntryRef, pet: NewPet, draft?: string) => Promise<EntryState | undefined>;
  /** Takes back an entry that has not left yet. */
  cancel: (number: string) => Promise<void>;
  /** @returns whether the question was open until now */
  decide: (ref: EntryRef, how: Decision, place?: Place) => Promise<boolean>;
  /** Reads the lists for every open question. */
  checkLists: () => Promise<void>;
  /** Removes what is decided from the record. */
  clearSettled: () => Promise<void>;
  /** Undefined where the browser has no Web Locks, so that two tabs could send the same rows. */
  imports: Imports | undefined;
  readImport: (number: string, place?: Place) => Promise<ImportWithRows | undefined>;
}

/** @param firstKey the key in use when the store was opened */
export function createSending(ports: SendingPorts, firstKey: KeyInUse): Sending {
  const { place, locks, now, closed, randomId } = ports;
  let key = firstKey;
  const knownBefore = createBaselines(closed);
  // Of this page, not of its tab's storage: a page that is gone cannot be mistaken for this one.
  const tab = randomId();
  const ownNumbers = new Set<string>();
  let sendCount = 0;
  const tabLock = createTabLock(locks, tab);
  const opening = ports.openRecordStore();
  // Told wherever it is waited for.
  opening.catch(() => undefined);
  const watch = createLiveJournal({
    ...ports,
    opening,
    checkLists: (store) => checkLists({ store, place, now }, key),
  });

  // Other tabs, and this page's own view, hear of each change once it is written.
  const withNotification = (store: RecordStore): RecordStore => ({
    ...store,
    change: async (work) => {
      const result = await store.change(work);
      watch.notifyWritten();
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
    watch.notifyProgress();
    try {
      return await addAndSend(await journalStore, pet, draft, repeats);
    } finally {
      sendCount -= 1;
      await watch.refresh();
    }
  };

  const addAndSend = async (
    store: RecordStore,
    pet: NewPet,
    draft: string | undefined,
    repeats: EntryRef | undefined,
  ) => {
    const release = await tabLock.take();
    try {
      const number = randomId();
      ownNumbers.add(number);
      const entry = await store.change(async (transaction) => {
        // **Forget key** may have emptied the records: nothing is written after it.
        if (closed.aborted) return undefined;
        const baseline = knownBefore.get(draft, key);
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

  const cancelWaiting = async (store: RecordStore, number: string, problem = CALLED_OFF) => {
    await store
      .change((transaction) =>
        changeState(transaction, place, { entry: number }, ({ is }) =>
          is === 'waiting' ? { is: 'not sent', at: now(), problem } : undefined,
        ),
      )
      .catch(() => undefined);
    await watch.refresh();
  };

  return {
    isSending: () => sendCount > 0,
    isFromThisPage: (number) => ownNumbers.has(number),
    currentJournal: watch.current,
    subscribe: watch.subscribe,
    refresh: watch.refresh,
    setKey: (next) => {
      key = next;
    },
    readBaseline: (name) => knownBefore.read(name, key),
    add: (pet, draft) => send(pet, draft),
    sendAgain: (ref, pet, draft) => send(pet, draft, ref),
    cancel: async (number) => cancelWaiting(await journalStore, number),
    decide: async (ref, how, at = place) => {
      const store = await journalStore;
      const isDecided = await store.change((transaction) =>
        decide(transaction, at, ref, how, now()),
      );
      await watch.refresh();
      return isDecided;
    },
    checkLists: () => watch.checkLists(),
    clearSettled: async () => {
      const store = await journalStore;
      await store.change((transaction) =>
        clearSettled(transaction, place, { includesUnfinishedImports: false }),
      );
      await watch.refresh();
    },
    imports:
      locks &&
      createImports({
        ...ports,
        locks,
        tab,
        tabLock,
        journalStore,
        keyInUse: () => key,
        checkLists: watch.checkLists,
        onProgress: watch.notifyProgress,
        baselineFor: (name) => knownBefore.get(name, key),
      }),
    readImport: async (number, at = place) => readImport(await journalStore, at, number),
  };
}

const CALLED_OFF = { happened: 'It was taken back before it was sent.', next: 'Send it again.' };
const CLOSED = { happened: 'The store was closed before it was sent.', next: 'Send it again.' };
const CANNOT_WRITE = {
  happened: 'This browser could not write the record, so nothing was sent.',
  next: 'Make room on this computer, then send it again.',
};
