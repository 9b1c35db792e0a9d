import { timeToNextCheck } from './judgement/next-check.ts';
import type { Entry } from './journal/entry.ts';
import type { ImportSummary } from './journal/import-summary.ts';
import { type JournalView, readOtherJournals, readJournal } from './journal/journal-view.ts';
import type { RecordStore } from './journal/store/record-store.ts';
import { endEntriesOfClosedTabs } from './sender/end-entries-of-closed-tabs.ts';
import { checkLockName } from './sender/lock-names.ts';
import type { SendingPorts } from './sender/ports.ts';

/** The journal as this page last read it. */
export interface JournalSnapshot {
  /** Undefined until it is read, and after the store was closed. */
  view: JournalView | undefined;
  /** The journals of places that this build does not have. Empty until they are read. */
  otherPlaces: readonly JournalView[];
  /** False if the browser stores nothing, so that the journal is lost with the page. True until that is known. */
  isPersistent: boolean;
}

interface LiveJournalOptions extends SendingPorts {
  opening: Promise<RecordStore>;
  checkLists: (store: RecordStore) => Promise<void>;
}

/** How often a page checks whether the tabs that have pets on their way are still open, in milliseconds. */
const CLOSED_TABS_INTERVAL = 10_000;

/** How long after a check whose finding could not be written it is repeated, in milliseconds. */
const RETRY_CHECK_AFTER = 60_000;

/** The shortest time between two messages to other tabs, in milliseconds. */
const MESSAGE_INTERVAL = 250;

/** Whether a closed tab may have left the entry, or rows of the import, unsettled. */
function mayBeLeftByClosedTab(one: Entry | ImportSummary): boolean {
  if ('counts' in one) return one.counts['on its way'] > 0;
  return one.state.is === 'waiting' || one.state.is === 'on its way';
}

/**
 * Keeps this page's view of the journal up to date: after its own changes, after messages from other
 * tabs, and when the page is shown again. It also ends the entries of closed tabs, and checks the
 * lists when a check is due, one tab at a time.
 */
export function createLiveJournal(options: LiveJournalOptions) {
  const { place, places, locks, tabMessages, now, setTimer, closed, opening } = options;
  const listeners = new Set<() => void>();
  let current: JournalSnapshot = { view: undefined, otherPlaces: [], isPersistent: true };
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

  const readAll = async () => {
    const store = await opening;
    do {
      isStale = false;
      const view = await readJournal(store, place, now());
      const otherPlaces = await readOtherJournals(store, places, now());
      if (closed.aborted) return;
      show({ view, otherPlaces, isPersistent: store.isPersistent });
      if (locks && (await endEntriesOfClosedTabs(store, locks, view, now))) {
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
    await reading.catch(() => undefined);
    scheduleNext();
  };

  /** Checks the lists under a lock, so that one tab does so at a time. */
  const runCheck = async (isWanted: (view: JournalView) => boolean) => {
    const store = await opening;
    const run = async () => {
      // Another tab may have checked the lists while this one waited for the lock.
      if (!closed.aborted && isWanted(await readJournal(store, place, now())))
        await options.checkLists(store);
    };
    await (locks ? locks.hold(checkLockName(place), run) : run());
    tabMessages.send();
    await refresh();
  };
  const isDue = (view: JournalView) => (timeToNextCheck(view) ?? 1) <= 0;

  // A check whose finding cannot be written stays due. Repeated at once, it would never end.
  const retryCheckLater = () => {
    if (!closed.aborted) stopTimer = setTimer(RETRY_CHECK_AFTER, () => void refresh());
  };

  const scheduleNext = () => {
    stopTimer();
    const { view } = current;
    if (view === undefined || closed.aborted) return;
    const hasTabs = [...view.entries, ...view.imports].some(mayBeLeftByClosedTab);
    const waits = [timeToNextCheck(view), hasTabs ? CLOSED_TABS_INTERVAL : undefined];
    const wait = Math.min(...waits.map((one) => one ?? Infinity));
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
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    /** Checks the lists now, as a person or the end of an import requires. */
    checkLists: () => runCheck(() => true),
    /** To be called after each write. Messages are throttled: an import writes hundreds of times per second. */
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
