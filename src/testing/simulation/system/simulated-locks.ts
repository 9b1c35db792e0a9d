import type { Locks } from '../../../sending/ports.ts';
import type { Page, Schedule } from './schedule.ts';

/** A page that waits for a lock. */
interface LockRequest {
  name: string;
  page: Page;
  grant: () => void;
}

/** The locks of one browser. A lock is released when its page ends. */
export class SimulatedLocks {
  private readonly schedule: Schedule;
  private readonly holders = new Map<string, Page>();
  /** The step in which each lock was last taken. */
  private readonly takenAt = new Map<string, number>();
  private queue: LockRequest[] = [];

  constructor(schedule: Schedule) {
    this.schedule = schedule;
  }

  holderOf(name: string): Page | undefined {
    return this.holders.get(name);
  }

  takenAtOf(name: string): number {
    return this.takenAt.get(name) ?? 0;
  }

  /**
   * The locks for a page. A free lock is taken at once, and its page hears of that in a later step. The page hears of
   * the release in a step of its own, too: by then another page may hold the lock.
   */
  of(page: Page): Locks {
    const { schedule, holders } = this;
    const use = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      try {
        return await work();
      } finally {
        holders.delete(name);
        this.grantNext();
        await schedule.wait(page, `heard of the release of lock ${name}`);
      }
    };
    return {
      hold: async (name, work) => {
        await new Promise<void>((grant) => this.request({ name, page, grant }));
        return use(name, work);
      },
      holdWithin: async (name, milliseconds, work) => {
        const isGranted = await new Promise<boolean>((resolve) => {
          const request = { name, page, grant: () => resolve(true) };
          this.request(request);
          schedule.add({
            page,
            words: `lock ${name} was not free for ${milliseconds} ms`,
            due: schedule.elapsed + milliseconds,
            run: () => {
              if (this.queue.includes(request)) resolve(false);
              this.queue = this.queue.filter((one) => one !== request);
            },
          });
        });
        return isGranted ? { result: await use(name, work) } : undefined;
      },
      holdIfFree: async (name, work) => {
        if (holders.has(name)) {
          await schedule.wait(page, `lock ${name} is not free`);
          return undefined;
        }
        this.take(name, page);
        await schedule.wait(page, `lock ${name}`);
        return { result: await use(name, work) };
      },
    };
  }

  /** Releases the locks of a page that has ended. */
  end(page: Page): void {
    this.queue = this.queue.filter((one) => one.page !== page);
    for (const [name, holder] of this.holders) if (holder === page) this.holders.delete(name);
    this.grantNext();
  }

  private request(request: LockRequest): void {
    this.queue.push(request);
    this.grantNext();
  }

  private take(name: string, page: Page): void {
    this.holders.set(name, page);
    this.takenAt.set(name, this.schedule.count);
  }

  private grantNext(): void {
    for (const request of this.queue) {
      const { name, page, grant } = request;
      if (this.holders.has(name)) continue;
      this.take(name, page);
      this.queue = this.queue.filter((one) => one !== request);
      this.schedule.add({ page, words: `lock ${name}`, run: grant });
    }
  }
}
