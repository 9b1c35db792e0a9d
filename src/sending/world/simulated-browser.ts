import { createMemoryRecords, type Records } from '../journal/memory-records.ts';
import type { RecordStore } from '../journal/record-store.ts';
import type { Hints, Locks } from '../sender/ports.ts';
import type { Schedule } from './schedule.ts';

/** What the tabs of one browser share: a disk, locks and messages. */
export class SimulatedBrowser {
  readonly records: Records = new Map();
  /** The next commit fails, as on a full disk. */
  failNextCommit = false;
  /** When the read began that a page has heard of last, in steps. */
  readonly readAt = new Map<object, number>();
  private readonly disk: RecordStore;
  private readonly schedule: Schedule;
  private readonly holders = new Map<string, object>();
  private queue: { name: string; page: object; grant: () => void }[] = [];
  private readonly listeners = new Map<object, () => void>();

  constructor(schedule: Schedule) {
    this.schedule = schedule;
    this.disk = createMemoryRecords(true, this.records);
  }

  /** The records as a page reaches them: a commit, and hearing of it, are steps of their own. */
  recordsOf(page: object): RecordStore {
    const { schedule, disk } = this;
    return {
      isKept: true,
      change: async (work) => {
        await schedule.wait(page, 'commit');
        if (this.failNextCommit) {
          this.failNextCommit = false;
          throw new DOMException('The disk is full.', 'QuotaExceededError');
        }
        const result = await disk.change(work);
        await schedule.wait(page, 'heard of the commit');
        return result;
      },
      read: async (work) => {
        const readAt = schedule.count;
        const result = await disk.read(work);
        await schedule.wait(page, 'read');
        this.readAt.set(page, readAt);
        return result;
      },
    };
  }

  locksOf(page: object): Locks {
    const use = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      try {
        return await work();
      } finally {
        if (this.holders.get(name) === page) this.holders.delete(name);
        this.grantNext();
      }
    };
    return {
      hold: async (name, work) => {
        await new Promise<void>((grant) => {
          this.queue.push({ name, page, grant });
          this.grantNext();
        });
        return use(name, work);
      },
      holdIfFree: async (name, work) => {
        if (this.holders.has(name)) {
          await this.schedule.wait(page, `lock ${name} is not free`);
          return undefined;
        }
        this.holders.set(name, page);
        await this.schedule.wait(page, `lock ${name}`);
        return { result: await use(name, work) };
      },
    };
  }

  hintsOf(page: object): Hints {
    return {
      tell: () => {
        for (const [other, heard] of this.listeners)
          if (other !== page) this.schedule.add({ page: other, words: 'message', run: heard });
      },
      listen: (heard) => {
        this.listeners.set(page, heard);
        return () => this.listeners.delete(page);
      },
    };
  }

  /** The page is gone, however it ended: its locks with it. */
  end(page: object): void {
    this.schedule.end(page);
    this.listeners.delete(page);
    this.queue = this.queue.filter((one) => one.page !== page);
    for (const [name, holder] of this.holders) if (holder === page) this.holders.delete(name);
    this.grantNext();
  }

  private grantNext(): void {
    for (const request of this.queue) {
      if (this.holders.has(request.name)) continue;
      this.holders.set(request.name, request.page);
      this.queue = this.queue.filter((one) => one !== request);
      this.schedule.add({
        page: request.page,
        words: `lock ${request.name}`,
        run: request.grant,
      });
    }
  }
}
