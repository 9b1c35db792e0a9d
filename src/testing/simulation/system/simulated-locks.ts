import type { EnvironmentKey } from '../../../api/environment-key.ts';
import { type Locks, senderLock } from '../../../outbox/ports.ts';
import type { Page, Schedule } from './schedule.ts';

/** A lock that was granted to a page. */
interface Held {
  page: Page;
  /** The step in which it was stolen. */
  lostStep?: number;
}

/** The locks of one browser. A lock is released when its page ends. */
export class SimulatedLocks {
  private readonly schedule: Schedule;
  private readonly holders = new Map<string, Held>();
  /** The last grant of a lock to each page. */
  private readonly granted = new Map<Page, Held>();
  /** How many locks were stolen. */
  stolen = 0;
  /** The largest number of uses of a lock that have run at the same time in one connection. */
  mostRunning = 0;

  constructor(schedule: Schedule) {
    this.schedule = schedule;
  }

  /**
   * The locks for one connection of a page. A lock is taken immediately, and its page hears of that in a later step, even if the page
   * sleeps. One whose lock is stolen goes on with what it does under it.
   */
  of(page: Page): Locks {
    const { schedule, holders, granted } = this;
    let running = 0;
    return {
      request: async (name, how, use) => {
        if (holders.has(name) && how === 'if free') {
          await schedule.wait(page, 'the lock is not free');
          return false;
        }
        const before = holders.get(name);
        if (before) {
          this.stolen += 1;
          before.lostStep = schedule.count;
        }
        const own: Held = { page };
        holders.set(name, own);
        granted.set(page, own);
        await schedule.wait(page, how === 'steal' ? 'the lock is stolen' : 'the lock is granted');
        running += 1;
        this.mostRunning = Math.max(this.mostRunning, running);
        try {
          await use();
        } finally {
          running -= 1;
          if (holders.get(name) === own) holders.delete(name);
          await schedule.wait(page, 'the lock is released');
        }
        return true;
      },
    };
  }

  /** The page that holds the lock of the sender of an environment. */
  holderOf(environment: EnvironmentKey): Page | undefined {
    return this.holders.get(senderLock(environment))?.page;
  }

  /** The step in which the lock was stolen that was granted to a page last; undefined if it was not. */
  lostStepOf(page: Page): number | undefined {
    return this.granted.get(page)?.lostStep;
  }

  /** Releases the locks of a page that has ended. */
  end(page: Page): void {
    for (const [name, holder] of this.holders) if (holder.page === page) this.holders.delete(name);
  }
}
