import {
  createMemoryRecordStore,
  type Records,
} from '../../../sending/journal/store/memory-record-store.ts';
import {
  type RecordKey,
  type RecordStore,
  keyStartsWith,
  type Transaction,
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
  key: RecordKey;
  /** Undefined if it was removed. */
  value: unknown;
}

/** What a writer has last read. */
export interface LastRead {
  keys: readonly RecordKey[];
  /** The step in which it was read, and the one in which the writer received it. */
  readStep: number;
  receivedStep: number;
}

/** The disk that the tabs of one browser share. */
export class SimulatedDisk<Who extends Writer> {
  readonly records: Records = new Map();
  /** Whether the next commit fails, as on a full disk. */
  failNextCommit = false;
  readonly lastReads = new Map<Who, LastRead>();
  /** How many commits of each writer have failed. */
  readonly failures = new Map<Who, number>();
  private readonly schedule: Schedule;
  private readonly store: RecordStore;
  private readonly onCommit: (writes: readonly Write<Who>[]) => void;

  constructor(schedule: Schedule, onCommit: (writes: readonly Write<Who>[]) => void) {
    this.schedule = schedule;
    this.store = createMemoryRecordStore(true, this.records);
    this.onCommit = onCommit;
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
        await schedule.wait(by.page, 'commit');
        if (this.failNextCommit) {
          this.failNextCommit = false;
          this.failures.set(by, (this.failures.get(by) ?? 0) + 1);
          throw new DOMException('The disk is full.', 'QuotaExceededError');
        }
        const writes: Write<Who>[] = [];
        const result = await store.change((transaction) =>
          work(
            this.logWrites(transaction, (key, value) => {
              writes.push({ by, step: schedule.count, key, value });
            }),
          ),
        );
        this.onCommit(writes);
        await schedule.wait(by.page, 'heard of the commit');
        return result;
      },
      read: async (work) => {
        const readStep = schedule.count;
        const read: RecordKey[] = [];
        const result = await store.read((transaction) =>
          work({
            ...transaction,
            get: (key) => {
              read.push(key);
              return transaction.get(key);
            },
          }),
        );
        await schedule.wait(by.page, 'read');
        this.lastReads.set(by, { keys: read, readStep, receivedStep: schedule.count });
        return result;
      },
    };
  }

  private logWrites(
    transaction: Transaction,
    note: (key: RecordKey, value: unknown) => void,
  ): Transaction {
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
