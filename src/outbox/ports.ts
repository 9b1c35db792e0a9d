import type { Client } from '../api/client.ts';
import type { EnvironmentKey } from '../api/environment-key.ts';
import type { SessionRecord } from '../database/session-record.ts';
import type { TabMessages } from '../database/tab-messages.ts';
import type { Database } from '../database/transaction.ts';

/** The part of the Web Locks API that the outbox uses. The browser releases a lock when its tab ends. */
export interface Locks {
  /**
   * Runs `use` under the lock if it is free or, with `steal`, even if another tab holds it, and resolves when `use` has
   * ended or the lock was stolen.
   *
   * @returns whether the lock was granted
   */
  request: (name: string, how: 'if free' | 'steal', use: () => Promise<void>) => Promise<boolean>;
}

/** What the outbox needs from the browser and the session. */
export interface OutboxPorts {
  environment: EnvironmentKey;
  /** The ID of the session of this page. Rows are written and sent only while its record is in the database. */
  sessionId: string;
  database: Database;
  locks: Locks;
  tabMessages: TabMessages;
  /** Returns the client that sends with the key of a session. */
  clientOf: (session: SessionRecord) => Client;
  /** The wall clock, in milliseconds since 1970. */
  now: () => number;
  /** Calls back once, later. @returns a function that cancels it */
  setTimer: (milliseconds: number, callback: () => void) => () => void;
  isOnline: () => boolean;
  /** Returns 128 random bits as text. */
  randomId: () => string;
  /** Aborted when the session ends, or another environment is opened (`Connection.ended`). */
  ended: AbortSignal;
  /** Returns the text that **Copy details** copies of a failed request. */
  detailsOf: (error: Error) => string;
}

/** The lock of the tab that sends for all tabs. */
export function senderLock(environment: EnvironmentKey): string {
  return `pet-store:sender:${environment}`;
}
