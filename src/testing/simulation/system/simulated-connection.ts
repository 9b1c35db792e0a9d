import type { ListsBefore, Seed } from '../../../sending/journal/batch.ts';
import type { JournalView } from '../../../sending/journal/journal-view.ts';
import type { SentRow } from '../../../sending/journal/outcome.ts';
import type { EnvironmentKey } from '../../../api/environment-key.ts';
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
  place: EnvironmentKey;
  close: AbortController;
  /** The key in use. */
  keyMark: KeyMark;
  /** The step of the last commit that it has heard of. */
  heardStep: number;
  /** Whether it has opened the disk. */
  hasDisk: boolean;
  /** The step in which it was closed. */
  closedStep?: number;
  /** Set by **Forget key**. */
  isForgetting?: boolean;
}

/** What a user has read of the lists, and the step in which that was. */
export interface KnownLists extends ListsBefore {
  step: number;
}

/** What a page shows of its place. */
export interface Screen {
  view: JournalView;
  rows: readonly SentRow[];
}

/** A connection of a tab, with what its user has read and chosen there. */
export interface OpenConnection extends SimulatedConnection {
  sending: Sending;
  known?: KnownLists;
  /** The file that was chosen for an import. */
  file?: { id: string; seeds: readonly Seed[] };
  /** The rows of files as they were last read. */
  fileRows: readonly SentRow[];
}
