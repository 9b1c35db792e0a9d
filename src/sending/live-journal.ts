import type { Client } from '../api/client.ts';
import type { FormBatch } from './journal/batch.ts';
import { countOpenQuestions, type JournalView, readJournal } from './journal/journal-view.ts';
import { journalOf } from './journal/store/journal-store.ts';
import { createLook, timeToNextLook } from './look/look.ts';
import { type JournalStorage, openJournal } from './open-journal.ts';
import { lookLockName, type SendingPorts } from './ports.ts';
import { endAttemptsOfClosedPages } from './sender/page-alive.ts';
import { REMOVAL_INTERVAL, removeOldRecords } from './whole-journal.ts';

/** A pet of the form that is not in the journal: it is being saved, or could not be. */
export interface Unsaved extends Pick<FormBatch, 'id' | 'at' | 'pet' | 'corrects'> {
  /** Why it could not be saved. Undefined while it is being saved. */
  why?: Exclude<SubmitResult, 'submitted'>;
}

/** What became of a press of **Add pet**. */
export type SubmitResult =
  | 'submitted' // It is in the journal.
  | 'corrected' // The pet that it corrects was corrected already, or is no longer in the journal.
  | 'closed' // The store was closed.
  | 'cannot write'; // The browser could not write the journal.

/** The journal as this page last read it. */
export interface JournalSnapshot {
  /** Undefined until it is read, and after the store was closed. */
  view: JournalView | undefined;
  /** The pets of the form that are being saved in this page, or could not be, the newest first. */
  unsaved: readonly Unsaved[];
  storage: JournalStorage;
}

/** How often a page checks whether the tabs whose pets wait or are on their way are still open, in milliseconds. */
const CLOSED_TABS_INTERVAL = 10_000;

/** How long after a look whose finding could not be written it is repeated, in milliseconds. */
const RETRY_LOOK_AFTER = 60_000;

/** The shortest time between two messages to other tabs that `notifyWritten` sends, in milliseconds. */
const MESSAGE_INTERVAL = 250;

/**
 * How long a look waits for the lock of one in another tab, in milliseconds. That tab may be asleep. Two at once do no
 * harm: neither overwrites what the other has found.
 */
const LONGEST_LOOK_WAIT = 3000;

export type LiveJournal = ReturnType<typeof createLiveJournal>;

/**
 * Keeps this page's view of the journal up to date: after its own changes, after messages from other tabs, and when the
 * page is shown again. It also ends the attempts of closed pages, removes what is old, and reads the lists for open
 * questions when that is due, mostly one tab at a time.
 */
export function createLiveJournal(ports: SendingPorts, firstClient: Client) {
  const { place, places, locks, tabMessages, now, setTimer, closed, keepStorage } = ports;
  let client = firstClient;
  const listeners = new Set<() => void>();
  let current: JournalSnapshot = { view: undefined, unsaved: [], storage: 'opening' };
  const look = createLook(now);
  let reading: Promise<void> | undefined;
  let isStale = false;
  let stopTimer: () => void = () => undefined;

  const callListeners = () => {
    for (const listener of listeners) listener();
  };
  const show = (next: Partial<JournalSnapshot>) => {
    current = { ...current, ...next };
    callListeners();
  };
  const journal = openJournal(ports, (storage) => storage === current.storage || show({ storage }));

  const readAll = async () => {
    const store = await journal.store;
    const own = journalOf(store, place);
    do {
      isStale = false;
      const view = await readJournal(own, now());
      if (closed.aborted) return;
      show({ view });
      if (store.isPersistent && countOpenQuestions(view) > 0) keepStorage();
      if (locks && view.hasRowsUnderWay && (await endAttemptsOfClosedPages(own, locks, now))) {
        isStale = true;
        tabMessages.send();
      }
    } while (isStale);
  };
  const refresh = async (): Promise<void> => {
    isStale = true;
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    await reading.catch(journal.noteFailure);
    scheduleNext();
  };

  /** Reads the lists, mostly one tab at a time. @returns how many could be read */
  const runLook = async (isWanted: (view: JournalView) => boolean) => {
    const own = journalOf(await journal.store, place);
    const run = async () => {
      // Another tab may have read the lists while this one waited for the lock.
      const view = await readJournal(own, now());
      if (closed.aborted || !isWanted(view)) return undefined;
      return look(own, client);
    };
    const held = await locks?.holdWithin(lookLockName(place), LONGEST_LOOK_WAIT, run);
    const read = held ? held.result : await run();
    tabMessages.send();
    await refresh();
    return read;
  };

  const isDue = (view: JournalView) => timeToNextLook(view) <= 0;

  /** False once the store is closed, and beside another version of the app. */
  const mayGoOn = () =>
    !closed.aborted && current.storage !== 'newer version' && current.storage !== 'blocked';

  // A look whose finding cannot be written stays due. Repeated at once, it would never end.
  const retryLookLater = () => {
    if (mayGoOn()) stopTimer = setTimer(RETRY_LOOK_AFTER, () => void refresh());
  };

  const scheduleNext = () => {
    stopTimer();
    const { view } = current;
    if (view === undefined || !mayGoOn()) return;
    const closedTabs = view.hasRowsUnderWay ? CLOSED_TABS_INTERVAL : Infinity;
    const wait = Math.min(timeToNextLook(view), closedTabs);
    if (wait === Infinity) return;
    stopTimer = setTimer(Math.max(0, wait), () => {
      void (isDue({ ...view, readAt: now() }) ? runLook(isDue).catch(retryLookLater) : refresh());
    });
  };

  let stopRemovals: () => void = () => undefined;
  const removeOld = async () => {
    stopRemovals = setTimer(REMOVAL_INTERVAL, () => void removeOld());
    try {
      await removeOldRecords(await journal.store, places, now());
    } catch {
      // What cannot be removed now is removed an hour later.
      return;
    }
    await refresh();
  };

  const stopListening = tabMessages.listen(() => void refresh());
  let lastMessageAt = -Infinity;
  let cancelMessage: (() => void) | undefined;
  const notifyTabs = () => {
    cancelMessage?.();
    cancelMessage = undefined;
    lastMessageAt = now();
    tabMessages.send();
    void refresh();
  };
  closed.addEventListener('abort', () => {
    stopListening();
    stopTimer();
    stopRemovals();
    cancelMessage?.();
    // Emptied, so that no names of pets stay in memory after the key was forgotten.
    show({ view: undefined, unsaved: [] });
  });
  void refresh();
  void removeOld();
  return {
    /** The client with the key that is in use. */
    clientInUse: () => client,
    /** Sets the client for all requests from now on. */
    setClient: (next: Client): void => {
      client = next;
    },
    store: journal.store,
    current: () => current,
    showUnsaved: (unsaved: readonly Unsaved[]): void => {
      if (!closed.aborted) show({ unsaved });
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    /** Reads the lists for the open questions now, as a person requires. */
    look: () => runLook(() => true),
    /**
     * To be called after each write through `sending.ts`. Messages are throttled: an import may write hundreds of times
     * per second.
     */
    notifyWritten: () => {
      const wait = Math.min(lastMessageAt + MESSAGE_INTERVAL - now(), MESSAGE_INTERVAL);
      if (wait <= 0) notifyTabs();
      else cancelMessage ??= setTimer(wait, notifyTabs);
    },
    /**
     * To be called when what this page sends makes progress. The journal object stays the same, so that
     * components which show only the journal do not render again hundreds of times per second.
     */
    notifyProgress: callListeners,
  };
}
