import { createBaselines } from './judgement/baseline.ts';
import { act, type ActResult } from './journal/act.ts';
import type { RowRef } from './journal/batch.ts';
import { clearSettled, emptyJournal } from './journal/clear.ts';
import { readFile } from './journal/rows.ts';
import { groupChanges } from './journal/store/group-changes.ts';
import { journalOf, type Transaction, type Place } from './journal/store/journal-store.ts';
import type { RecordStore } from './journal/store/record-store.ts';
import { type NewFormBatch, submit, type SubmitResult } from './journal/submit.ts';
import type { Action, WhyNot } from './journal/ways.ts';
import { createLiveJournal } from './live-journal.ts';
import { createImports } from './sender/imports.ts';
import { createOwnRows } from './sender/own-rows.ts';
import { createPageAliveLock } from './sender/page-alive-lock.ts';
import type { ClientInUse, SendingPorts } from './sender/ports.ts';
import type { Job } from './sender/job-source.ts';
import { createSendQueue } from './sender/send-queue.ts';

/** Sends pets from this page to one place, and shows the journal of that place. */
export type Sending = ReturnType<typeof createSending>;

/** @param firstClient the client with the key that was in use when the store was opened */
export function createSending(ports: SendingPorts, firstClient: ClientInUse) {
  const { place, locks, now, closed } = ports;
  let client = firstClient;
  const clientInUse = () => client;
  const baselines = createBaselines(ports);
  const baseline = () => baselines.current(client);
  // A random ID of this page. It is not kept in the tab's storage, so that a closed page of the same tab
  // is not mistaken for this one.
  const page = ports.randomId();
  const liveJournal = createLiveJournal(ports, clientInUse);
  // Notifies the other tabs and this page's own view after each change.
  const withNotification = (store: RecordStore): RecordStore => ({
    ...store,
    change: async (work) => {
      const result = await store.change(work);
      liveJournal.notifyWritten();
      return result;
    },
  });
  const recordStore = liveJournal.store.then((store) => withNotification(groupChanges(store)));
  const journalAt = async (at: Place) => journalOf(await recordStore, at);
  const journalStore = journalAt(place);
  // The error is reported wherever `journalStore` is awaited. This only avoids an unhandled rejection.
  journalStore.catch(() => undefined);
  const pageAliveLock = createPageAliveLock(locks, page);
  const wake = () => queue.wake();
  const shared = { ...ports, journalStore, page, pageAliveLock, clientInUse, wake };
  const ownRows = createOwnRows({
    ...shared,
    onChange: liveJournal.notifyProgress,
    onEnded: () => void liveJournal.refresh(),
  });
  const imports =
    locks &&
    createImports({
      ...shared,
      locks,
      baseline,
      checkLists: async () => void (await liveJournal.checkLists()),
      onProgress: liveJournal.notifyProgress,
    });
  const queue = createSendQueue({
    ...shared,
    sources: () => [ownRows.source, ...(imports?.sources() ?? [])],
  });

  /** Changes the journal, and shows it. */
  const change = async <Result>(work: (transaction: Transaction) => Promise<Result>) => {
    const result = await (await journalStore).change(work);
    await liveJournal.refresh();
    return result;
  };
  /** Changes the journal of a place, and sends the row that waits then, if there is one. */
  const changeAndSend = async <Result>(
    at: Place,
    whenClosed: Result,
    work: (transaction: Transaction) => Promise<Result>,
    jobOf: (result: Result) => Job | undefined,
  ): Promise<Result> => {
    let result = whenClosed;
    await ownRows.add(async () => {
      const store = await journalAt(at);
      // **Forget key** may have cleared the journal. Nothing may be written after that.
      result = await store.change(async (transaction) =>
        closed.aborted ? whenClosed : work(transaction),
      );
      return jobOf(result);
    });
    await liveJournal.refresh();
    return result;
  };

  return {
    /**
     * Whether a pet of the form, or one sent again, waits in this page or is on its way, or a press is being written.
     */
    isSending: ownRows.isSending,
    /** The journal as it was last read. Returns the same object until it changes. */
    currentJournal: liveJournal.current,
    /**
     * Calls the listener when `currentJournal` or `isSending` changes, and at each change of the running import, up to
     * hundreds of times per second.
     */
    subscribe: liveJournal.subscribe,
    /** Reads the journal again. */
    refresh: liveJournal.refresh,
    /** Sets the client, with another key, for all requests from now on. */
    setClient: (next: ClientInUse): void => {
      client = next;
    },
    /** Reads the page's baseline, unless it is young enough or being read. */
    readBaseline: (): void => baselines.read(client),
    /**
     * Writes a pet of the form to the journal, and then sends it. Settles once it is written.
     *
     * @throws if the browser cannot write it, so that nothing was sent
     */
    submit: (batch: NewFormBatch): Promise<SubmitResult> =>
      changeAndSend<SubmitResult>(
        place,
        'closed',
        (transaction) => submit(transaction, batch, { at: now(), page, baseline: baseline() }),
        (result) =>
          result === 'submitted'
            ? { ref: { batch: batch.draft, row: 0 }, attempt: 0, pet: batch.pet }
            : undefined,
      ),
    /**
     * Does something with a row, as `waysOf` offers it. **Send now** and **Send again** settle once the attempt is
     * written.
     *
     * @returns undefined if it was done, otherwise why not
     * @throws if the browser cannot write the journal
     */
    act: async (ref: RowRef, action: Action, at: Place = place): Promise<WhyNot | undefined> => {
      if (action.do === 'look again')
        return (await liveJournal.checkLists()) === 0 ? 'not read' : undefined;
      // Nothing can be sent to another place.
      if (at !== place && action.do !== 'decide') return 'gone';
      const result = await changeAndSend<ActResult>(
        at,
        { whyNot: 'closed' },
        (transaction) => act(transaction, ref, action, { page, now: now() }),
        (acted) => ('toSend' in acted && acted.toSend ? { ref, ...acted.toSend } : undefined),
      );
      return 'whyNot' in result ? result.whyNot : undefined;
    },
    /** Removes settled rows, but not those of unfinished imports, from the journal. */
    clearSettled: (): Promise<void> =>
      change((transaction) =>
        clearSettled(transaction, { includesUnfinishedImports: false, now: now() }),
      ),
    /**
     * Empties the journal of this place, for **Start afresh** in Practice.
     *
     * @returns false if a pet waits or is on its way in any tab, so that nothing was removed
     */
    empty: (): Promise<boolean> => change((transaction) => emptyJournal(transaction)),
    /** Keeps the journal in memory, where the browser could not open it (`JournalSnapshot.storage`). */
    addWithoutRecord: liveJournal.useMemory,
    /** Undefined without Web Locks, since two tabs could then send the same rows. */
    imports,
    readImport: async (batch: string, at: Place = place) => readFile(await journalAt(at), batch),
  };
}
