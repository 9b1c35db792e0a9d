import type { TabMessages } from '../database/tab-messages.ts';
import type { Database } from '../database/transaction.ts';

/** Limits the calls of listeners, and the messages to other tabs. */
const MIN_INTERVAL_MS = 250;

/** Notifies this page and the other tabs of changed rows, and this page of its own sender. */
export interface Changes {
  /** To be called after every write of this page, except between portions (`clearing/portions.ts`). */
  notify: () => void;
  /** Calls the listener after possible changes, at most four times per second. @returns a function that stops it */
  subscribe: (listener: () => void) => () => void;
  notifySender: () => void;
  subscribeToSender: (listener: () => void) => () => void;
}

interface ChangesOptions {
  tabMessages: TabMessages;
  setTimer: (milliseconds: number, callback: () => void) => () => void;
}

export function createChanges({ tabMessages, setTimer }: ChangesOptions): Changes {
  const listeners = new Set<() => void>();
  const senderListeners = new Set<() => void>();
  const callListeners = atIntervals(setTimer, () => {
    for (const listener of listeners) listener();
  });
  const messageTabs = atIntervals(setTimer, tabMessages.send);
  let stopListening: (() => void) | undefined;
  return {
    notify: () => {
      messageTabs();
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

/** Returns a function that calls back immediately or, within the interval after a call, at its end. */
function atIntervals(setTimer: ChangesOptions['setTimer'], callback: () => void): () => void {
  let isWaiting = false;
  let isWanted = false;
  const call = () => {
    isWaiting = true;
    isWanted = false;
    callback();
    setTimer(MIN_INTERVAL_MS, () => {
      isWaiting = false;
      if (isWanted) call();
    });
  };
  return () => {
    if (isWaiting) isWanted = true;
    else call();
  };
}

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
