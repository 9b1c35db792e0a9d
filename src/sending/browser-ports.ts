import type { Connection } from '../api/connection.ts';
import { errorDetails } from '../api/error-details.ts';
import { placeOf } from './journal/keys.ts';
import { openRecords } from './journal/open-records.ts';
import { newNumber } from './new-number.ts';
import type { Hints, Locks, SendingPorts } from './sender/ports.ts';

/** What sending needs from the browser, for one open store. */
export function browserPorts(connection: Connection): SendingPorts {
  const { environment, baseUrl, closed, environments } = connection;
  return {
    place: placeOf({ name: environment, baseUrl }),
    places: environments.map(placeOf),
    openRecords: () => openRecords(connection),
    // Undefined beyond secure contexts, although its type does not say so.
    locks: navigator.locks ? webLocks(navigator.locks) : undefined,
    hints,
    now: () => Date.now(),
    after: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    isOnline: () => navigator.onLine,
    newNumber,
    closed,
    detailsOf: (error) => errorDetails(error, connection),
  };
}

function webLocks(locks: LockManager): Locks {
  return {
    hold: async (name, use) => locks.request(name, use),
    holdIfFree: async (name, use) =>
      locks.request(name, { ifAvailable: true }, async (lock) =>
        lock === null ? undefined : { result: await use() },
      ),
  };
}

const CHANNEL = 'pet-store:journal';
let channel: BroadcastChannel | undefined;

const hints: Hints = {
  tell: () => {
    // A channel does not hear itself.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel?.postMessage('changed');
  },
  listen: (heard) => {
    const listening = new AbortController();
    const { signal } = listening;
    const open = () => {
      if (typeof BroadcastChannel === 'undefined') return;
      channel ??= new BroadcastChannel(CHANNEL);
      channel.addEventListener('message', heard, { signal });
    };
    // A page that listens to a channel may not be kept for Back (back-forward cache).
    const close = () => {
      channel?.close();
      channel = undefined;
    };
    const show = () => {
      open();
      heard();
    };
    open();
    window.addEventListener('pagehide', close, { signal });
    window.addEventListener('pageshow', show, { signal });
    // A tab that slept has missed messages.
    for (const type of ['focus', 'online']) window.addEventListener(type, heard, { signal });
    document.addEventListener('visibilitychange', () => document.hidden || heard(), { signal });
    return () => {
      listening.abort();
      close();
    };
  },
};
