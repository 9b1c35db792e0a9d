import type { TabMessages } from '../database/tab-messages.ts';
import type { Database } from '../database/transaction.ts';

/** The shortest time between two calls of a listener, and between two messages to other tabs, in milliseconds. */
const INTERVAL_MS = 250;

/** Tells this page and the other tabs that rows have changed, at most four times per second. */
export interface Changes {
  /** To be called after each write of this page. */
  notify: () => void;
  /** Calls the listener after changes of this page and of other tabs. @returns a function that stops it */
  subscribe: (listener: () => void) => () => void;
}

interface ChangesOptions {
  tabMessages: TabMessages;
  setTimer: (milliseconds: number, callback: () => void) => () => void;
}

/** Creates what tells of the changes of one environment. */
export function createChanges({ tabMessages, setTimer }: ChangesOptions): Changes {
  const listeners = new Set<() => void>();
  const callListeners = atIntervals(setTimer, () => {
    for (const listener of listeners) listener();
  });
  const tellTabs = atIntervals(setTimer, tabMessages.send);
  let stopListening: (() => void) | undefined;
  return {
    notify: () => {
      tellTabs();
      callListeners();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      stopListening ??= tabMessages.listen(callListeners);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopListening?.();
        stopListening = undefined;
      };
    },
  };
}

/** Calls back at once, or, if that was less than an interval ago, when it is over. */
function atIntervals(setTimer: ChangesOptions['setTimer'], callback: () => void): () => void {
  let isWaiting = false;
  let isWanted = false;
  const call = () => {
    isWaiting = true;
    isWanted = false;
    callback();
    setTimer(INTERVAL_MS, () => {
      isWaiting = false;
      if (isWanted) call();
    });
  };
  return () => {
    if (isWaiting) isWanted = true;
    else call();
  };
}

/** A database that notifies after each of its changes. */
export function notifying(database: Database, { notify }: Changes): Database {
  return {
    ...database,
    change: async (work) => {
      const result = await database.change(work);
      notify();
      return result;
    },
  };
}
