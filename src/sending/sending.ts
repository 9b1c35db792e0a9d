import { type Baselines, createBaselines } from './judgement/baseline.ts';
import { checkLists } from './judgement/check-lists.ts';
import { act, type ActResult } from './journal/act.ts';
import type { RowRef } from './journal/batch.ts';
import { clearSettled } from './journal/clear-settled.ts';
import { emptyJournal } from './journal/empty-journal.ts';
import { type FileWithRows, readFile } from './journal/rows.ts';
import { groupChanges } from './journal/store/group-changes.ts';
import type { Place } from './journal/store/record-keys.ts';
import type { RecordStore } from './journal/store/record-store.ts';
import { type NewFormBatch, submit, type SubmitResult } from './journal/submit.ts';
import type { Action, WhyNot } from './journal/ways.ts';
import { createLiveJournal, type JournalSnapshot } from './live-journal.ts';
import { createImports, type Imports } from './sender/imports.ts';
import { createOwnRows } from './sender/own-rows.ts';
import { createPageAliveLock } from './sender/page-alive-lock.ts';
import type { ClientInUse, SendingPorts } from './sender/ports.ts';
import { createSendQueue } from './sender/send-queue.ts';
import { openJournal } from './open-journal.ts';

/** Sends pets from this page to one place, and shows the journal of that place. */
export interface Sending {
  /** Whether a pet of the form, or one sent again, waits in this page or is on its way. */
  isSending: () => boolean;
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
  /** Reads the page's baseline, unless it is less than two minutes old or being read. */
  readBaseline: () => void;
  /**
   * Writes a pet of the form to the journal, and then sends it. Settles once it is written.
   *
   * @throws if the browser cannot write it, so that nothing was sent
   */
  submit: (batch: NewFormBatch) => Promise<SubmitResult>;
  /**
   * Does something with a row, as `waysOf` offers it. **Send now** and **Send again** settle once the attempt is written.
   *
   * @returns undefined if it was done, otherwise why not
   * @throws if the browser cannot write the journal
   */
  act: (ref: RowRef, action: Action, place?: Place) => Promise<WhyNot | undefined>;
  /** Removes settled rows, but not those of unfinished imports, from the journal. */
  clearSettled: () => Promise<void>;
  /**
   * Empties the journal of this place, for **Start afresh** in Practice.
   *
   * @returns false if a pet waits or is on its way in any tab, so that nothing was removed
   */
  empty: () => Promise<boolean>;
  /** Keeps the journal in memory, where the browser could not open it (`JournalSnapshot.storage`). */
  addWithoutRecord: () => void;
  /** Undefined without Web Locks, since two tabs could then send the same rows. */
  imports: Imports | undefined;
  readImport: (batch: string, place?: Place) => Promise<FileWithRows | undefined>;
}

/** @param firstClient the client with the key that was in use when the store was opened */
export function createSending(ports: SendingPorts, firstClient: ClientInUse): Sending {
  const { place, locks, now, closed } = ports;
  let client = firstClient;
  const clientInUse = () => client;
  const baselines: Baselines = createBaselines(ports);
  // A random ID of this page. It is not kept in the tab's storage, so that a closed page of the same tab
  // is not mistaken for this one.
  const page = ports.randomId();
  const pageAliveLock = createPageAliveLock(locks, page);
  const journal = openJournal(ports);
  const liveJournal = createLiveJournal({
    ...ports,
    journal,
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
  const journalStore = journal.store.then((store) => withNotification(groupChanges(store)));
  // The error is reported wherever `journalStore` is awaited. This only avoids an unhandled rejection.
  journalStore.catch(() => undefined);
  const shared = { ...ports, journalStore, page, pageAliveLock, clientInUse };
  const wake = () => queue.wake();
  const ownRows = createOwnRows({
    ...shared,
    wake,
    onChange: liveJournal.notifyProgress,
    onEnded: () => void liveJournal.refresh(),
  });
  const imports =
    locks &&
    createImports({
      ...shared,
      locks,
      wake,
      baseline: () => baselines.current(client),
      checkLists: async () => void (await liveJournal.checkLists()),
      onProgress: liveJournal.notifyProgress,
    });
  const queue = createSendQueue({
    ...shared,
    sources: () => [ownRows, ...(imports?.sources() ?? [])],
  });

  return {
    isSending: ownRows.isSending,
    currentJournal: liveJournal.current,
    subscribe: liveJournal.subscribe,
    refresh: liveJournal.refresh,
    setClient: (next) => {
      client = next;
    },
    readBaseline: () => baselines.read(client),
    submit: async (batch) => {
      let result: SubmitResult = 'closed';
      await ownRows.add(async () => {
        const store = await journalStore;
        result = await store.change(async (transaction) =>
          // **Forget key** may have cleared the journal. Nothing may be written after that.
          closed.aborted
            ? 'closed'
            : submit(transaction, place, batch, {
                at: now(),
                page,
                baseline: baselines.current(client),
              }),
        );
        const ref = { batch: batch.draft, row: 0 };
        return result === 'submitted' ? { ref, attempt: 0, pet: batch.pet } : undefined;
      });
      await liveJournal.refresh();
      return result;
    },
    act: async (ref, action, at = place) => {
      if (action.do === 'look again')
        return (await liveJournal.checkLists()) === 0 ? 'not read' : undefined;
      // Nothing can be sent to another place.
      if (at !== place && action.do !== 'decide') return 'gone';
      let result: ActResult = { whyNot: 'closed' };
      await ownRows.add(async () => {
        const store = await journalStore;
        result = await store.change(async (transaction): Promise<ActResult> =>
          closed.aborted
            ? { whyNot: 'closed' }
            : act(transaction, at, ref, action, { page, now: now() }),
        );
        return 'toSend' in result && result.toSend ? { ref, ...result.toSend } : undefined;
      });
      await liveJournal.refresh();
      return 'whyNot' in result ? result.whyNot : undefined;
    },
    clearSettled: async () => {
      const store = await journalStore;
      await store.change((transaction) =>
        clearSettled(transaction, place, { includesUnfinishedImports: false, now: now() }),
      );
      await liveJournal.refresh();
    },
    empty: async () => {
      const store = await journalStore;
      const isEmpty = await store.change((transaction) => emptyJournal(transaction, place));
      await liveJournal.refresh();
      return isEmpty;
    },
    addWithoutRecord: journal.useMemory,
    imports,
    readImport: async (batch, at = place) => readFile(await journalStore, at, batch),
  };
}
