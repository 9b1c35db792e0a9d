import { STORAGE_NAME } from './storage-name.ts';

/** The `localStorage` item whose random value changes with the database. */
const MESSAGE_ITEM = `${STORAGE_NAME}:changed`;

/** Messages between tabs, without content: each tab reads the database. */
export interface TabMessages {
  send: () => void;
  /** Calls back on messages, and when this tab may have missed some. @returns a function that stops it */
  listen: (onMessage: () => void) => () => void;
}

// Uses storage events: an open BroadcastChannel delays the next page by 60 ms (`npm run bench`, CPU throttled 4×).
export const tabMessages: TabMessages = {
  send: () => {
    try {
      localStorage.setItem(MESSAGE_ITEM, String(Math.random()));
    } catch {
      // The storage is full or blocked. The other tabs read the database again when they are next shown or used.
    }
  },
  listen: (onMessage) => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('storage', ({ key }) => key === MESSAGE_ITEM && onMessage(), {
      signal,
    });
    for (const type of ['focus', 'online', 'offline', 'pageshow'])
      window.addEventListener(type, onMessage, { signal });
    document.addEventListener('visibilitychange', () => document.hidden || onMessage(), { signal });
    // Dispatched at the document of a frozen page, and does not bubble (Page Lifecycle).
    document.addEventListener('resume', onMessage, { signal });
    return () => listening.abort();
  },
};
