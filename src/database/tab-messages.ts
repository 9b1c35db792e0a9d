/** The item of `localStorage` that is changed to tell other tabs that the database has changed. Its value is random. */
const MESSAGE = 'pet-store:changed';

/** Messages between tabs, without content: each tab reads the database. */
export interface TabMessages {
  send: () => void;
  /**
   * Also calls back when this tab is shown, resumed or restored, because it may have missed messages.
   *
   * @returns a function that stops listening
   */
  listen: (onMessage: () => void) => () => void;
}

// A change of `localStorage` fires a storage event in the other tabs. Not a BroadcastChannel: while one is open, the next
// page in its tab is shown 60 ms later (`npm run bench`, CPU throttled 4×).
export const tabMessages: TabMessages = {
  send: () => {
    try {
      localStorage.setItem(MESSAGE, String(Math.random()));
    } catch {
      // It is full. The other tabs read the database again once they are used or shown.
    }
  },
  listen: (onMessage) => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('storage', ({ key }) => key === MESSAGE && onMessage(), { signal });
    for (const type of ['focus', 'online', 'pageshow', 'resume'])
      window.addEventListener(type, onMessage, { signal });
    document.addEventListener('visibilitychange', () => document.hidden || onMessage(), { signal });
    return () => listening.abort();
  },
};
