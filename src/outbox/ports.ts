import type { Client } from '../api/client.ts';
import type { EnvironmentKey } from '../api/environment-key.ts';
import type { SessionRecord } from '../database/schema.ts';
import { STORAGE_NAME } from '../database/storage-name.ts';
import type { Database } from '../database/transaction.ts';
import type { TabMessages } from '../database/tab-messages.ts';

/** The used part of the Web Locks API. The browser releases a lock when its page ends. */
export interface Locks {
  /**
   * Waits for the lock, or steals it from its holder, and runs `use` under it.
   *
   * @returns once `use` has ended
   * @throws AbortError if the signal is aborted while the request waits, or if the lock is stolen from it
   */
  request: (
    name: string,
    options: { signal: AbortSignal; steal: boolean },
    use: () => Promise<void>,
  ) => Promise<void>;
  /** Runs `use` with whether a tab asks about **Forget key**. No tab can begin to ask until `use` ends. */
  sharingForgetKeyLock: (use: (isAsked: boolean) => Promise<void>) => Promise<void>;
  /** Waits until no tab asks, or the signal is aborted. */
  untilForgetKeyClosed: (signal: AbortSignal) => Promise<void>;
}

export interface OutboxPorts {
  environment: EnvironmentKey;
  /** The ID of this page's session. Rows are added and sent only while the database has its record. */
  sessionId: string;
  database: Database;
  locks: Locks;
  tabMessages: TabMessages;
  clientOf: (session: SessionRecord) => Client;
  /** The wall clock, in milliseconds since 1970. */
  now: () => number;
  /** @returns a function that cancels the timer */
  setTimer: (milliseconds: number, callback: () => void) => () => void;
  isOnline: () => boolean;
  randomId: () => string;
  /** Aborted when the session ends, or the page opens another environment (`Connection.ended`). */
  ended: AbortSignal;
  /** Returns the text of **Copy details** for a failed request. */
  detailsOf: (error: Error) => string;
}

/**
 * The lock of a tab that asks whether all that waits may be lost (**Forget key**). While it asks, no tab starts a request
 * for a pet, in any environment: each turn of a sender shares this lock. It ends with its tab.
 */
export const FORGET_KEY_LOCK = `${STORAGE_NAME}:question`;

/** Returns the name of the lock that the sending tab holds. */
export function senderLock(environment: EnvironmentKey): string {
  return `${STORAGE_NAME}:sender:${environment}`;
}
