import type { Records } from '../../../database/schema.ts';
import type { Database, Transaction } from '../../../database/transaction.ts';
import {
  createMemoryDatabase,
  emptyRecords,
  parseOnce,
  type Write,
} from '../../database/memory-database.ts';
import type { OpenedEnvironment } from './opened-environment.ts';
import type { Schedule } from './schedule.ts';

/** The writes of a transaction. `by` is undefined for writes of a session. */
export interface Commit {
  by: OpenedEnvironment | undefined;
  step: number;
  writes: readonly Write[];
}

export class SimulatedDatabase {
  /** Whether the next commit fails, as on a full disk, and is possibly written anyway. */
  nextCommit: 'works' | 'fails' | 'is written, but fails' = 'works';
  /** Whether a commit was written although its page got an error. */
  hasUnconfirmedCommit = false;
  private readonly schedule: Schedule;
  private readonly records = emptyRecords();
  private readonly memory: Database;
  private by: OpenedEnvironment | undefined;

  /** @param onCommit called in the step of each commit */
  constructor(schedule: Schedule, onCommit: (commit: Commit) => void) {
    this.schedule = schedule;
    this.memory = createMemoryDatabase(this.records, (writes) =>
      onCommit({ by: this.by, step: schedule.count, writes }),
    );
  }

  /** Returns the database for a connection. Its page learns of a commit in a later step, and can end in between. */
  of(by: OpenedEnvironment): Database {
    const { schedule, memory } = this;
    return {
      change: async (work) => {
        await schedule.wait(by.page, 'commit');
        const how = this.nextCommit;
        this.nextCommit = 'works';
        if (how === 'fails') throw new DOMException('The disk is full.', 'QuotaExceededError');
        this.by = by;
        const result = await memory.change(work);
        await schedule.wait(by.page, 'commit confirmed');
        if (how !== 'works') {
          this.hasUnconfirmedCommit = true;
          throw new DOMException('The disk has failed.', 'UnknownError');
        }
        return result;
      },
      read: async (work) => {
        await schedule.wait(by.page, 'read');
        const result = await memory.read(work);
        await schedule.wait(by.page, 'read confirmed');
        return result;
      },
    };
  }

  /** Runs a write of a session, in one step. */
  async change(work: (tx: Transaction) => Promise<void>): Promise<void> {
    this.by = undefined;
    await this.memory.change(work);
  }

  /** Starts a session directly, so that another tab in the same step finds it. */
  startSession(session: Records['sessions']): void {
    this.records.sessions.set(session.environment, session);
  }

  sessionAt(environment: string): Records['sessions'] | undefined {
    return parseOnce('sessions', this.records.sessions.get(environment));
  }

  /** Returns the records of an environment, in the order in which they were added. */
  all<Store extends 'files' | 'seenBefore' | 'rows'>(
    store: Store,
    environment: string,
  ): Records[Store][] {
    return [...this.records[store].values()].flatMap((stored) => {
      const record = parseOnce(store, stored);
      return record?.environment === environment ? record : [];
    });
  }
}
