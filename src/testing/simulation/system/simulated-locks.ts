import type { EnvironmentKey } from '../../../api/environment-key.ts';
import { type Locks, senderLock } from '../../../outbox/ports.ts';
import type { Page, Schedule } from './schedule.ts';

interface GrantedLock {
  page: Page;
  /** The step in which it was stolen. */
  lostStep?: number;
}

/** The locks of one browser. A lock is released when its page ends. */
export class SimulatedLocks {
  private readonly schedule: Schedule;
  private readonly holders = new Map<string, GrantedLock>();
  /** The last lock granted to each page. */
  private readonly granted = new Map<Page, GrantedLock>();
  stolen = 0;
  /** The largest number of simultaneous uses of locks in one connection. */
  maxRunning = 0;

  constructor(schedule: Schedule) {
    this.schedule = schedule;
  }

  /**
   * Returns the locks for a connection. A lock is granted immediately, even to a sleeping page, which learns of it in a
   * later step. Theft of a lock does not interrupt its use.
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
        const own: GrantedLock = { page };
        holders.set(name, own);
        granted.set(page, own);
        await schedule.wait(page, how === 'steal' ? 'the lock is stolen' : 'the lock is granted');
        running += 1;
        this.maxRunning = Math.max(this.maxRunning, running);
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

  /** Returns the page with the sender lock of an environment. */
  holderOf(environment: EnvironmentKey): Page | undefined {
    return this.holders.get(senderLock(environment))?.page;
  }

  /** Returns the step in which the last lock of a page was stolen, if it was. */
  lostStepOf(page: Page): number | undefined {
    return this.granted.get(page)?.lostStep;
  }

  /** Releases the locks of an ended page. */
  end(page: Page): void {
    for (const [name, holder] of this.holders) if (holder.page === page) this.holders.delete(name);
  }
}
