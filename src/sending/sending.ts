import { act, type ActResult } from './journal/act.ts';
import type { RowRef } from './journal/batch.ts';
import { clearSettled, emptyJournal, settledBatches } from './journal/clear.ts';
import { readFile } from './journal/rows.ts';
import { groupChanges } from './journal/store/group-changes.ts';
import { journalOf, type Transaction } from './journal/store/journal-store.ts';
import type { RecordStore } from './journal/store/record-store.ts';
import { type NewFormBatch, submit } from './journal/submit.ts';
import type { Way, WhyNot } from './journal/ways.ts';
import type { LiveJournal, SubmitResult, Unsaved } from './live-journal.ts';
import type { SendingPorts } from './ports.ts';
import { createImports } from './sender/imports.ts';
import { createOwnRows } from './sender/own-rows.ts';
import { createPageAliveLock } from './sender/page-alive.ts';
import { createSendQueue, type Job } from './sender/send-queue.ts';

/** Sends pets from this page to one place, and shows the journal of that place. */
export type Sending = ReturnType<typeof createSending>;

export function createSending(ports: SendingPorts, liveJournal: LiveJournal) {
  const { place, locks, now, closed, randomId } = ports;
  const { clientInUse } = liveJournal;
  // A random ID of this page. It is not kept in the tab's storage, so that a closed page of the same tab
  // is not mistaken for this one.
  const page = randomId();
  // Notifies the other tabs and this page's own view after each change.
  const withNotification = (store: RecordStore): RecordStore => ({
    ...store,
    change: async (work) => {
      const result = await store.change(work);
      liveJournal.notifyWritten();
      return result;
    },
  });
  const journalStore = liveJournal.store.then((store) =>
    journalOf(withNotification(groupChanges(store)), place),
  );
  // Whatever awaits `journalStore` gets the error. This only avoids an unhandled rejection.
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
      onProgress: liveJournal.notifyProgress,
      refresh: liveJournal.refresh,
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
  /** Changes the journal, and sends the row that waits then, if there is one. */
  const changeAndSend = async <Result>(
    whenClosed: Result,
    work: (transaction: Transaction) => Promise<Result>,
    jobOf: (result: Result) => Job | undefined,
  ): Promise<Result> => {
    let result = whenClosed;
    try {
      await ownRows.add(async () => {
        result = await (
          await journalStore
        ).change(async (transaction) =>
          // **Forget key** may have cleared the journal. Nothing may be written after that.
          closed.aborted ? whenClosed : work(transaction),
        );
        return jobOf(result);
      });
    } finally {
      // Also after an error: it may be that a newer version of the app uses the journal, which is shown then.
      await liveJournal.refresh();
    }
    return result;
  };

  const replaceUnsaved = (id: string, next?: Unsaved) =>
    liveJournal.showUnsaved(
      liveJournal.current().unsaved.flatMap((one) => (one.id === id ? (next ?? []) : one)),
    );
  const writePet = (batch: NewFormBatch, id: string, at: number): Promise<SubmitResult> =>
    changeAndSend<SubmitResult>(
      'closed',
      async (transaction) =>
        (await submit(transaction, batch, { id, at, page })) ? 'submitted' : 'corrected',
      (result) =>
        result === 'submitted'
          ? { ref: { batch: id, row: 0 }, attempt: 0, pet: batch.pet }
          : undefined,
    );

  return {
    /** Whether this page is saving or sending a pet of the form, or a row for which a person pressed a button. */
    isSending: ownRows.isSending,
    /** The journal as it was last read. Returns the same object until it changes. */
    currentJournal: liveJournal.current,
    /**
     * Calls the listener when `currentJournal` or `isSending` changes, and at each change of the running import, up to
     * hundreds of times per second.
     */
    subscribe: liveJournal.subscribe,
    refresh: liveJournal.refresh,
    /** Sets the client for all requests from now on. */
    setClient: liveJournal.setClient,
    /**
     * Takes one press of **Add pet**: writes the pet to the journal, and then sends it. It is among `unsaved` until it is
     * written, and stays there if it cannot be. Never rejects.
     */
    submit: async (batch: NewFormBatch): Promise<SubmitResult> => {
      const [id, at] = [randomId(), now()];
      const { pet, corrects } = batch;
      const unsaved: Unsaved = { id, at, pet, ...(corrects && { corrects }) };
      liveJournal.showUnsaved([unsaved, ...liveJournal.current().unsaved]);
      const result = await writePet(batch, id, at).catch(() => 'cannot write' as const);
      replaceUnsaved(id, result === 'submitted' ? undefined : { ...unsaved, why: result });
      return result;
    },
    /** Removes a pet that could not be saved: its text is in the form again, or the person leaves it. */
    forgetUnsaved: (id: string): void => replaceUnsaved(id),
    /**
     * Does something with a row, as `waysOf` offers it. **Send now** and **Send again** settle once the attempt is
     * written.
     *
     * @returns undefined if it was done, otherwise why not
     * @throws if the browser cannot write the journal
     */
    act: async (
      ref: RowRef,
      chosen: Exclude<Way, { way: 'correct' }>,
    ): Promise<WhyNot | undefined> => {
      if (chosen.way === 'look again')
        return (await liveJournal.look()) === 0 ? 'not read' : undefined;
      const result = await changeAndSend<ActResult>(
        { whyNot: 'closed' },
        (transaction) => act(transaction, ref, chosen, { page, now: now() }),
        (acted) => ('toSend' in acted && acted.toSend ? { ref, ...acted.toSend } : undefined),
      );
      return 'whyNot' in result ? result.whyNot : undefined;
    },
    /** Reads what `clearSettled` would remove. */
    readSettled: async () =>
      (await journalStore).read((transaction) => settledBatches(transaction, { now: now() })),
    /** Removes the settled batches (`settledBatches`). */
    clearSettled: (): Promise<void> =>
      change((transaction) => clearSettled(transaction, { now: now() })),
    /**
     * Empties the journal of this place, for **Start afresh** in Practice.
     *
     * @returns false if a tab has a row under way, so that nothing was removed
     */
    empty: (): Promise<boolean> => change((transaction) => emptyJournal(transaction)),
    /** Undefined without locks, since two tabs could then send the same rows. */
    imports,
    readImport: async (batch: string) => readFile(await journalStore, batch),
  };
}
