import { database } from '../database/database.ts';
import { type TabMessages, tabMessages } from '../database/tab-messages.ts';
import type { Database } from '../database/transaction.ts';
import { type SessionCookies, sessionCookies } from './session-cookies.ts';
import { openTabStorage, type TabStorage } from './tab-storage.ts';

/** The parts of the browser that the session uses. */
export interface SessionPorts {
  database: Database;
  tab: TabStorage;
  cookies: SessionCookies;
  tabMessages: Pick<TabMessages, 'send'>;
  /** The wall clock, in milliseconds since 1970. */
  now: () => number;
  /** Calls back once. @returns a function that cancels it */
  setTimer: (milliseconds: number, callback: () => void) => () => void;
  randomId: () => string;
}

/** Returns the parts of this browser. */
export const sessionPorts = (): SessionPorts => ({
  database,
  tab: openTabStorage(),
  cookies: sessionCookies,
  tabMessages,
  now: () => Date.now(),
  setTimer: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  randomId: () => crypto.randomUUID(),
});
