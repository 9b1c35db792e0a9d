import { timeToNextCheck } from './judgement/next-check.ts';
import type { Entry } from './journal/entry.ts';
import type { ImportSummary } from './journal/import-summary.ts';
import { type JournalView, readOtherJournals, readJournal } from './journal/journal-view.ts';
import type { RecordStore } from './journal/store/record-store.ts';
import { settleClosedTabs } from './sender/closed-tabs.ts';
import { checkLockName } from './sender/lock-names.ts';
import type { SendingPorts } from './sender/ports.ts';

/** The journal as this page knows it. */
export interface LiveJournal {
  /** Undefined until it was read. */
  view: JournalView | undefined;
  /** What was sent to addresses that this build no longer has. */
  otherPlaces: readonly JournalView[];
  /** False where the browser keeps nothing, so that the journal goes with the page. */
  isPersistent: boolean;
}

interface LiveJournalOptions extends SendingPorts {
  opening: Promise<RecordStore>;
  checkLists: (store: RecordStore) => Promise<void>;
}

/** How often a page looks whether the tab is still there that has something on its way. */
const CLOSED_TABS_INTERVAL = 10_000;

/** How long after a look whose finding could not be written. */
const RETRY_CHECK_AFTER = 60_000;

/** How often the journal is read anew while it changes, in milliseconds. */
const MESSAGE_INTERVAL = 250;

/** Whether it may have been left by a tab that is gone. */
function mayBeLeftByClosedTab(one: Entry | ImportSummary): boolean {
  if ('counts' in one) return one.counts['on its way'] > 0;
  return one.state.is === 'waiting' || one.state.is === 'on its way';
}

/**
 * Keeps this page's view of the journal up to date: after its own changes, when another tab tells of
 * some, and when it is shown again. Also settles what tabs have left behind, and reads the lists when
 * it is time to look for an open question; one tab at a time, under a lock.
 */
export function createLiveJournal(options: LiveJournalOptions) {
  const { place, places, locks, tabMessages, now, setTimer, closed, opening } = options;
  const listeners = new Set<() => void>();
  let current: LiveJournal = { view: undefined, otherPlaces: [], isPersistent: true };
  let reading: Promise<void> | undefined;
  let isStale = false;
  let stopTimer: () => void = () => undefined;

  const callListeners = () => {
    for (const listener of listeners) listener();
  };
  const show = (next: Partial<LiveJournal>) => {
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
      if (locks && (await settleClosedTabs(store, locks, view, now))) {
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

  /** Reads the lists, one tab at a time. */
  const runCheck = async (isWanted: (view: JournalView) => boolean) => {
    const store = await opening;
    const run = async () => {
      // What another tab has looked for meanwhile is not looked for again.
      if (!closed.aborted && isWanted(await readJournal(store, place, now())))
        await options.checkLists(store);
    };
    await (locks ? locks.hold(checkLockName(place), run) : run());
    tabMessages.send();
    await refresh();
  };
  const isDue = (view: JournalView) => (timeToNextCheck(view) ?? 1) <= 0;

  // The finding could not be written: what is due stays due, and would be looked for again at once.
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
    // Names of pets do not outlive the key in memory.
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
    /** Reads the lists now, because a person or the end of an import asks for it. */
    checkLists: () => runCheck(() => true),
    /** Something was written. An import writes hundreds of times a second. */
    notifyWritten: () => {
      const wait = Math.min(lastMessageAt + MESSAGE_INTERVAL - now(), MESSAGE_INTERVAL);
      if (wait <= 0) notifyTabs();
      else cancelMessage ??= setTimer(wait, notifyTabs);
    },
    /**
     * Something became of what this page sends. The journal stays the same object: rows of an import
     * change hundreds of times a second, and what shows the journal alone is not drawn anew.
     */
    notifyProgress: callListeners,
  };
}
