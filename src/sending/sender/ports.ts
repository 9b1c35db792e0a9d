import type { Client } from '../../api/client.ts';
import type { Place } from '../journal/store/keys.ts';
import type { RecordStore } from '../journal/store/record-store.ts';

/** Web Locks, as far as sending uses them: they end with their tab, however it ends. */
export interface Locks {
  /** Runs `use` once nobody else holds the lock. */
  hold: <Result>(name: string, use: () => Promise<Result>) => Promise<Result>;
  /** Runs `use` if nobody holds the lock; undefined otherwise. */
  holdIfFree: <Result>(
    name: string,
    use: () => Promise<Result>,
  ) => Promise<{ result: Result } | undefined>;
}

/** Tells the other tabs that something changed. What counts is read from the records. */
export interface TabMessages {
  send: () => void;
  /** @returns the end of listening */
  listen: (heard: () => void) => () => void;
}

/** What sending needs from outside. */
export interface SendingPorts {
  place: Place;
  /** All places of this build: what was sent elsewhere is decided by hand. */
  places: readonly Place[];
  openRecordStore: () => Promise<RecordStore>;
  /** Undefined where the browser has none (plain HTTP): there is no import then. */
  locks: Locks | undefined;
  tabMessages: TabMessages;
  /** The wall clock, in milliseconds since 1970. */
  now: () => number;
  /** Calls back later. @returns how to call it off */
  setTimer: (milliseconds: number, callback: () => void) => () => void;
  isOnline: () => boolean;
  randomId: () => string;
  /** Aborted when the store is closed: nothing leaves any more. */
  closed: AbortSignal;
  /** The text that **Copy details** copies of a failed request. */
  detailsOf: (error: Error) => string;
}

/** Whom to send to: the client of the key in use, and that key's mark. */
export interface KeyInUse {
  client: Client;
  keyMark: string;
}
