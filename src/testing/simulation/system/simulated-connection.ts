import type { EnvironmentKey } from '../../../api/environment-key.ts';
import type { ListsBefore } from '../../../database/group-record.ts';
import type { Row } from '../../../database/row-record.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
import type { Page } from './schedule.ts';

/** One environment as it is opened in one page, until its session ends or the page does (`src/api/connection.ts`). */
export interface SimulatedConnection {
  /** Identifies the page in the schedule, the locks and the messages. */
  page: Page;
  environment: EnvironmentKey;
  sessionId: string;
  end: AbortController;
  /** The random IDs that it was given, among them those of its senders. */
  ids: Set<string>;
}

/** What a user has read of the lists, and the step in which that was. */
export interface KnownLists extends ListsBefore {
  step: number;
}

/** A connection of a tab, with what its user sees there. */
export interface OpenConnection extends SimulatedConnection {
  outbox: Outbox;
  known?: KnownLists;
  /** All rows as the page has read them last. */
  rows: readonly Row[];
  groups: readonly string[];
}
