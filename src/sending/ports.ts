import type { EnvironmentKey } from '../api/environment-key.ts';
import type { RecordStore } from './journal/store/record-store.ts';

/** The part of the Web Locks API that sending uses. The browser releases a lock when its tab ends. */
export interface Locks {
  /** Runs `use` under the lock, after waiting for it. */
  hold: <Result>(name: string, use: () => Promise<Result>) => Promise<Result>;
  /** Runs `use` under the lock if it is free. Otherwise resolves to undefined. */
  holdIfFree: <Result>(
    name: string,
    use: () => Promise<Result>,
  ) => Promise<{ result: Result } | undefined>;
  /**
   * Waits up to this many milliseconds for the lock, and runs `use` under it. Resolves to undefined if the lock was not
   * free in time.
   */
  holdWithin: <Result>(
    name: string,
    milliseconds: number,
    use: () => Promise<Result>,
  ) => Promise<{ result: Result } | undefined>;
}

// The names of the locks that the tabs of this app share. They stay, because a tab with another build takes the same locks.

/** The lock of a page that sends pets. `page` is its random ID. */
export function pageAliveLockName(page: string): string {
  return `pet-store:page:${page}`;
}

/** The lock of the tab that sends the rows of an import. */
export function importLockName(place: EnvironmentKey, batch: string): string {
  return `pet-store:import:${place} ${batch}`;
}

/** The lock of the tab that reads the lists for the open questions of a place. */
export function lookLockName(place: EnvironmentKey): string {
  return `pet-store:look:${place}`;
}

/** Messages to the other tabs that the journal changed. They have no content: each tab reads the journal. */
export interface TabMessages {
  send: () => void;
  /** @returns a function that stops listening */
  listen: (heard: () => void) => () => void;
}

/** What sending needs from the browser and the connection. */
export interface SendingPorts {
  place: EnvironmentKey;
  /** All places of this build. The records of any other are removed in time (`removeOldRecords`). */
  places: readonly EnvironmentKey[];
  openRecordStore: () => Promise<RecordStore>;
  /** Undefined without Web Locks (plain HTTP), and where the browser stores nothing. Then there is no import. */
  locks: Locks | undefined;
  tabMessages: TabMessages;
  /** The wall clock, in milliseconds since 1970. */
  now: () => number;
  /** Calls back once, later. @returns a function that cancels it */
  setTimer: (milliseconds: number, callback: () => void) => () => void;
  isOnline: () => boolean;
  /**
   * Asks the browser not to remove what the app has stored when a disk is nearly full. Some browsers ask the person, so
   * this is called only where something would be lost: when an import starts, and while a question is open.
   */
  keepStorage: () => void;
  randomId: () => string;
  /** Aborted when the session ends, or another environment is opened (`Connection.ended`). Nothing is sent after that. */
  closed: AbortSignal;
  /** The text that **Copy details** copies of a failed request. */
  detailsOf: (error: Error) => string;
}

/** Returns 128 random bits as hex. `crypto.randomUUID` does not exist on plain HTTP. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
