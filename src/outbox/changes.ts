import type { TabMessages } from '../database/tab-messages.ts';
import type { Database } from '../database/transaction.ts';

/** The shortest time between two calls of a listener, and between two messages to other tabs, in milliseconds. */
const INTERVAL_MS = 250;

/** What has changed: rows, for this page and the other tabs, and what sends from this page, for this page alone. */
export interface Changes {
  /** To be called after each write of this page. */
  notify: () => void;
  /** Calls the listener after changes of rows, at most four times per second. @returns a function that stops it */
  subscribe: (listener: () => void) => () => void;
  /** To be called when this page begins or ends to send, and when it can write again or no longer. */
  notifySender: () => void;
  /** Calls the listener immediately: a page that sends asks before it is left. @returns a function that stops it */
  subscribeToSender: (listener: () => void) => () => void;
}

interface ChangesOptions {
  tabMessages: TabMessages;
  setTimer: (milliseconds: number, callback: () => void) => () => void;
}

/** Creates what tells of the changes of one environment. */
export function createChanges({ tabMessages, setTimer }: ChangesOptions): Changes {
  const listeners = new Set<() => void>();
  const senderListeners = new Set<() => void>();
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
    notifySender: () => {
      for (const listener of senderListeners) listener();
    },
    subscribeToSender: (listener) => {
      senderListeners.add(listener);
      return () => void senderListeners.delete(listener);
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
