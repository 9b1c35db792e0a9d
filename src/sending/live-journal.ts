import { checkLists } from './judgement/check-lists.ts';
import { timeToNextCheck } from './judgement/next-check.ts';
import {
  countOpenQuestions,
  type JournalView,
  readOtherJournals,
  readJournal,
} from './journal/journal-view.ts';
import { journalOf } from './journal/store/journal-store.ts';
import { type JournalStorage, openJournal } from './open-journal.ts';
import { endAttemptsOfClosedPages } from './sender/end-attempts-of-closed-pages.ts';
import { checkLockName, type ClientInUse, type SendingPorts } from './sender/ports.ts';

/** The journal as this page last read it. */
export interface JournalSnapshot {
  /** Undefined until it is read, and after the store was closed. */
  view: JournalView | undefined;
  /** The journals of places that this build does not have. Empty until they are read. */
  otherPlaces: readonly JournalView[];
  storage: JournalStorage;
}

/** How often a page checks whether the tabs whose pets wait or are on their way are still open, in milliseconds. */
const CLOSED_TABS_INTERVAL = 10_000;

/** How long after a check whose finding could not be written it is repeated, in milliseconds. */
const RETRY_CHECK_AFTER = 60_000;

/** The shortest time between two messages to other tabs that `notifyWritten` sends, in milliseconds. */
const MESSAGE_INTERVAL = 250;

/**
 * How long a check waits for the lock of a check in another tab, in milliseconds. That tab may be asleep. Two checks at
 * once do no harm: a finding is written only if no other one was meanwhile.
 */
const LONGEST_CHECK_WAIT = 3000;

/**
 * Keeps this page's view of the journal up to date: after its own changes, after messages from other tabs, and when the
 * page is shown again. It also ends the attempts of closed pages, and checks the lists when a check is due, mostly one
 * tab at a time.
 */
export function createLiveJournal(ports: SendingPorts, clientInUse: () => ClientInUse) {
  const { place, places, locks, tabMessages, now, setTimer, closed, keepStorage } = ports;
  const listeners = new Set<() => void>();
  let current: JournalSnapshot = { view: undefined, otherPlaces: [], storage: 'opening' };
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
      const otherPlaces = await readOtherJournals(store, places, now());
      if (closed.aborted) return;
      show({ view, otherPlaces });
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

  /** Checks the lists, mostly one tab at a time. @returns how many lists could be read */
  const runCheck = async (isWanted: (view: JournalView) => boolean) => {
    const own = journalOf(await journal.store, place);
    const run = async () => {
      // Another tab may have checked the lists while this one waited for the lock.
      const view = await readJournal(own, now());
      if (closed.aborted || !isWanted(view)) return undefined;
      return checkLists(own, clientInUse(), now);
    };
    const held = await locks?.holdWithin(checkLockName(place), LONGEST_CHECK_WAIT, run);
    const read = held ? held.result : await run();
    tabMessages.send();
    await refresh();
    return read;
  };

  const isDue = (view: JournalView) => timeToNextCheck(view) <= 0;

  /** Whether this page may read the journal and check the lists: not beside another version of the app. */
  const mayGoOn = () =>
    !closed.aborted && current.storage !== 'newer version' && current.storage !== 'blocked';

  // A check whose finding cannot be written stays due. Repeated at once, it would never end.
  const retryCheckLater = () => {
    if (mayGoOn()) stopTimer = setTimer(RETRY_CHECK_AFTER, () => void refresh());
  };

  const scheduleNext = () => {
    stopTimer();
    const { view } = current;
    if (view === undefined || !mayGoOn()) return;
    const closedTabs = view.hasRowsUnderWay ? CLOSED_TABS_INTERVAL : Infinity;
    const wait = Math.min(timeToNextCheck(view), closedTabs);
    if (wait === Infinity) return;
    stopTimer = setTimer(Math.max(0, wait), () => {
      void (isDue({ ...view, readAt: now() }) ? runCheck(isDue).catch(retryCheckLater) : refresh());
    });
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
    cancelMessage?.();
    // Emptied, so that no names of pets stay in memory after the key was forgotten.
    show({ view: undefined, otherPlaces: [] });
  });
  void refresh();
  return {
    store: journal.store,
    useMemory: journal.useMemory,
    current: () => current,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    /** Checks the lists now, as a person or the end of an import requires. */
    checkLists: () => runCheck(() => true),
    /**
     * To be called after each write through `sending.ts`. Messages are throttled: an import writes hundreds per second.
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
