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
import type { SimulatedConnection } from './simulated-connection.ts';

/**
 * One record that was written or removed. If all records of a place, or of every place, are removed, one with the key
 * `[place]` or `[]` comes before those of the records.
 */
export interface Write {
  by: SimulatedConnection;
  step: number;
  key: RecordKey;
  /** Undefined if it was removed. */
  value: unknown;
}

/** The disk that the tabs of one browser share. */
export class SimulatedDisk {
  readonly records: Records = new Map();
  /** Whether the next commit fails, as on a full disk, and whether it is written all the same. */
  nextCommit: 'works' | 'fails' | 'is written, but fails' = 'works';
  /** The pages of an older version of the app than the one that uses the disk now. */
  readonly outdatedPages = new Set<Page>();
  /** The connections for which the disk has failed. What they know of their rows may be wrong. */
  readonly failed = new Set<SimulatedConnection>();
  private readonly schedule: Schedule;
  private readonly store: RecordStore;
  private readonly onCommit: (writes: readonly Write[]) => void;

  /** @param onCommit called in the step of each commit, with its writes in their order */
  constructor(schedule: Schedule, onCommit: (writes: readonly Write[]) => void) {
    this.schedule = schedule;
    this.store = createMemoryRecordStore(true, this.records);
    this.onCommit = onCommit;
  }

  /** Opens the disk for a connection, in a step of its own. @throws if it cannot be opened */
  async open(by: SimulatedConnection): Promise<RecordStore> {
    await this.schedule.wait(by.page, 'the disk is opened');
    this.refuseOutdated(by);
    by.hasDisk = true;
    return this.of(by);
  }

  /**
   * The record store of a connection. It hears of a commit in a step of its own, so that its page can end between the
   * two.
   */
  of(by: SimulatedConnection): RecordStore {
    const { schedule, store } = this;
    return {
      isPersistent: true,
      change: async (work) => {
        await schedule.wait(by.page, 'commit');
        this.refuseOutdated(by);
        const how = this.nextCommit;
        this.nextCommit = 'works';
        if (how !== 'works') this.failed.add(by);
        if (how === 'fails') throw new DOMException('The disk is full.', 'QuotaExceededError');
        const writes: Write[] = [];
        const step = schedule.count;
        const result = await store.change((transaction) =>
          work(
            this.noteWrites(transaction, (key, value) => {
              writes.push({ by, step, key, value });
            }),
          ),
        );
        this.onCommit(writes);
        await schedule.wait(by.page, 'heard of the commit');
        if (how !== 'works') throw new DOMException('The disk has failed.', 'UnknownError');
        by.heardStep = step;
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
  private refuseOutdated(by: SimulatedConnection): void {
    if (!this.outdatedPages.has(by.page)) return;
    this.failed.add(by);
    throw new DOMException('The database has a newer version.', 'VersionError');
  }

  private noteWrites(
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
        if (start.length < 2) note(start, undefined);
        for (const [key] of this.records.values())
          if (keyStartsWith(key, start)) note(key, undefined);
        transaction.remove(start);
      },
    };
  }
}
