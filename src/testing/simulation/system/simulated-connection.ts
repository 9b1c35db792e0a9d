import type { EnvironmentKey } from '../../../api/environment-key.ts';
import type { ListsBefore } from '../../../database/group-record.ts';
import type { Row } from '../../../database/row-record.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
import type { Page } from './schedule.ts';

/** An environment that is open in a page (`src/api/connection.ts`). */
export interface SimulatedConnection {
  page: Page;
  environment: EnvironmentKey;
  sessionId: string;
  end: AbortController;
  /** Its random IDs, including those of its senders. */
  ids: Set<string>;
}

/** The lists that a user has seen, and the step in which they were loaded. */
export interface KnownLists extends ListsBefore {
  step: number;
}

/** A connection of a tab, with the data that its user sees. */
export interface OpenConnection extends SimulatedConnection {
  outbox: Outbox;
  known?: KnownLists;
  rows: readonly Row[];
  groups: readonly string[];
}
