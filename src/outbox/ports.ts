import type { Client } from '../api/client.ts';
import type { EnvironmentKey } from '../api/environment-key.ts';
import type { SessionRecord } from '../database/session-record.ts';
import type { TabMessages } from '../database/tab-messages.ts';
import type { Database } from '../database/transaction.ts';

/** The used part of the Web Locks API. The browser releases a lock when its tab ends. */
export interface Locks {
  /**
   * Runs `use` under the lock if it is free or, with `steal`, even if another tab holds it.
   *
   * @returns whether the lock was granted, once `use` has ended
   */
  request: (name: string, how: 'if free' | 'steal', use: () => Promise<void>) => Promise<boolean>;
}

/** The dependencies of the outbox on the browser and the session. */
export interface OutboxPorts {
  environment: EnvironmentKey;
  /** The ID of this page's session. Rows are added and sent only while the database has its record. */
  sessionId: string;
  database: Database;
  locks: Locks;
  tabMessages: TabMessages;
  /** Returns a client with the key of a session. */
  clientOf: (session: SessionRecord) => Client;
  /** The wall clock, in milliseconds since 1970. */
  now: () => number;
  /** Starts a timer. @returns a function that cancels it */
  setTimer: (milliseconds: number, callback: () => void) => () => void;
  isOnline: () => boolean;
  randomId: () => string;
  /** Aborted when the session ends, or the page opens another environment (`Connection.ended`). */
  ended: AbortSignal;
  /** Returns the text of **Copy details** for a failed request. */
  detailsOf: (error: Error) => string;
}

/** Returns the name of the lock that the sending tab holds. */
export function senderLock(environment: EnvironmentKey): string {
  return `pet-store:sender:${environment}`;
}
