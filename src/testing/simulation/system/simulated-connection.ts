import type { EnvironmentKey } from '../../../api/environment-key.ts';
import type { Row } from '../../../database/schema.ts';
import type { KnownPets } from '../../../outbox/add-rows.ts';
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

/** A connection of a tab, with the data that its user sees. */
export interface OpenConnection extends SimulatedConnection {
  outbox: Outbox;
  /** The lists that its user has seen. */
  known?: KnownPets;
  rows: readonly Row[];
  groups: readonly string[];
}
