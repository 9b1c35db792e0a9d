import type { Place } from '../../../sending/journal/store/journal-store.ts';
import type { Sending } from '../../../sending/sending.ts';
import type { Page } from './schedule.ts';
import type { KeyMark } from './simulated-service.ts';

/**
 * One place as it is opened in one page, until it is closed or the page ends. In the app this is a
 * `Connection` (`src/api/connection.ts`).
 */
export interface SimulatedConnection {
  /** Identifies the page in the schedule, the locks and the messages. */
  page: Page;
  place: Place;
  close: AbortController;
  /** The key in use. */
  keyMark: KeyMark;
  /** Set if it only clears the journal: all of it, or what is settled. */
  clears?: 'everything' | 'settled';
  /** Whether its user chose **Add without a record**, so that its journal is not on the disk. */
  isWithoutRecord?: boolean;
}

/** A connection of a tab, which can send. */
export interface OpenConnection extends SimulatedConnection {
  sending: Sending;
}
