import {
  createMemoryRecordStore,
  type Records,
} from '../../../sending/journal/store/memory-record-store.ts';
import {
  type RecordKey,
  type RecordStore,
  keyStartsWith,
  type RecordTransaction,
} from '../../../sending/journal/store/record-store.ts';
import type { Page, Schedule } from './schedule.ts';

/** What reads and writes the disk, such as a connection. */
export interface Writer {
  /** The page in which its steps run. */
  page: Page;
}

/** One record that was written or removed. */
export interface Write<Who extends Writer> {
  by: Who;
  step: number;
  /** The step in which the writer asked for the commit. */
  requestedStep: number;
  key: RecordKey;
  /** Undefined if it was removed. */
  value: unknown;
}

/** That all records of a place were removed; without a place, of every place. */
export interface Emptied {
  place?: string;
  /** How many writes of the commit came before: pages write several changes in one commit (`group-changes.ts`). */
  afterWrites: number;
}

/** What one commit did. */
export interface Commit<Who extends Writer> {
  by: Who;
  step: number;
  /** The step in which the writer asked for it. */
  requestedStep: number;
  writes: readonly Write<Who>[];
  emptied: readonly Emptied[];
}

/** The disk that the tabs of one browser share. */
export class SimulatedDisk<Who extends Writer> {
  readonly records: Records = new Map();
  /** Whether the next commit fails, as on a full disk. */
  failNextCommit = false;
  /** How many of the next attempts to open it fail. */
  failingOpenings = 0;
  /** The pages of an older version of the app than the one that uses the disk now. */
  readonly outdatedPages = new Set<Page>();
  /** How often the disk has failed each writer: commits, and what an outdated page asked for. */
  readonly failures = new Map<Who, number>();
  private readonly schedule: Schedule;
  private readonly store: RecordStore;
  private readonly onCommit: (commit: Commit<Who>) => void;

  constructor(schedule: Schedule, onCommit: (commit: Commit<Who>) => void) {
    this.schedule = schedule;
    this.store = createMemoryRecordStore(true, this.records);
    this.onCommit = onCommit;
  }

  /** Opens the disk for a page, in a step of its own. @returns the record store. @throws if it cannot be opened */
  async open(by: Who): Promise<RecordStore> {
    await this.schedule.wait(by.page, 'the disk is opened');
    this.refuseOutdated(by);
    if (this.failingOpenings > 0) {
      this.failingOpenings -= 1;
      throw new DOMException('The disk cannot be read.', 'UnknownError');
    }
    return this.of(by);
  }

  /**
   * The record store of a writer. The writer hears of a commit in a step of its own, so that its page can
   * end between the two.
   */
  of(by: Who): RecordStore {
    const { schedule, store } = this;
    return {
      isPersistent: true,
      change: async (work) => {
        const requestedStep = schedule.count;
        await schedule.wait(by.page, 'commit');
        this.refuseOutdated(by);
        if (this.failNextCommit) {
          this.failNextCommit = false;
          this.noteFailure(by);
          throw new DOMException('The disk is full.', 'QuotaExceededError');
        }
        const writes: Write<Who>[] = [];
        const emptied: Emptied[] = [];
        const step = schedule.count;
        const result = await store.change((transaction) => {
          const logged = this.logWrites(transaction, (key, value) => {
            writes.push({ by, step, requestedStep, key, value });
          });
          return work({
            ...logged,
            remove: (start) => {
              logged.remove(start);
              if (start.length >= 2) return;
              const place = start.length === 0 ? {} : { place: String(start[0]) };
              emptied.push({ ...place, afterWrites: writes.length });
            },
          });
        });
        this.onCommit({ by, step, requestedStep, writes, emptied });
        await schedule.wait(by.page, 'heard of the commit');
        return result;
      },
      read: async (work) => {
        this.refuseOutdated(by);
        const result = await store.read(work);
        await schedule.wait(by.page, 'read');
        return result;
      },
    };
  }

  /** @throws as IndexedDB does for a database that a newer version has upgraded */
  private refuseOutdated(by: Who): void {
    if (!this.outdatedPages.has(by.page)) return;
    this.noteFailure(by);
    throw new DOMException('The database has a newer version.', 'VersionError');
  }

  private noteFailure(by: Who): void {
    this.failures.set(by, (this.failures.get(by) ?? 0) + 1);
  }

  private logWrites(
    transaction: RecordTransaction,
    note: (key: RecordKey, value: unknown) => void,
  ): RecordTransaction {
    return {
      ...transaction,
      put: (key, value) => {
        transaction.put(key, value);
        note(key, value);
      },
      remove: (start) => {
        for (const [key] of this.records.values())
          if (keyStartsWith(key, start)) note(key, undefined);
        transaction.remove(start);
      },
    };
  }
}
