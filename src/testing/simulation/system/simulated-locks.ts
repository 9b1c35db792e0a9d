import type { EnvironmentKey } from '../../../api/environment-key.ts';
import { type Locks, senderLock } from '../../../outbox/ports.ts';
import type { Page, Schedule } from './schedule.ts';

interface LockRequest {
  page: Page;
  isGranted: boolean;
  grant: () => void;
  /** Called when another page steals the lock. */
  lose: () => void;
}

/** The locks of one browser. The first of each queue holds the lock. It is released when its page ends. */
export class SimulatedLocks {
  private readonly schedule: Schedule;
  private readonly queues = new Map<string, LockRequest[]>();
  /** The number of locks that **Send from here** took from another page. */
  stolen = 0;
  /** How often a page got the lock after it had waited for another page. */
  waited = 0;
  /** The largest number of simultaneous requests and uses of locks in one connection. */
  maxRunning = 0;

  constructor(schedule: Schedule) {
    this.schedule = schedule;
  }

  /** Returns the locks for a connection. A lock is granted even to a sleeping page, which learns of it when it wakes. */
  of(page: Page): Locks {
    const { schedule } = this;
    let running = 0;
    return {
      request: (name, { signal, steal }, use) =>
        new Promise((resolve, reject) => {
          running += 1;
          this.maxRunning = Math.max(this.maxRunning, running);
          const run = async () => {
            await schedule.wait(page, 'the lock is granted');
            // Its holder may have lost the lock before it learns that it was granted.
            if (isStolen) return;
            try {
              await use();
              resolve();
            } catch (error) {
              reject(error);
            }
            if (isStolen) return;
            running -= 1;
            this.remove(name, own);
          };
          let isStolen = false;
          const lose = () => {
            isStolen = true;
            running -= 1;
            reject(new DOMException('Stolen.', 'AbortError'));
          };
          const own: LockRequest = { page, isGranted: false, grant: () => void run(), lose };
          signal.addEventListener('abort', () => {
            if (own.isGranted) return;
            running -= 1;
            this.remove(name, own);
            reject(new DOMException('Aborted.', 'AbortError'));
          });
          const queue = this.queues.get(name) ?? [];
          this.queues.set(name, queue);
          const holder = queue[0];
          if (steal && holder?.isGranted) {
            this.stolen += 1;
            queue[0] = own;
            holder.lose();
          } else queue.push(own);
          if (queue.length > 1) this.waited += 1;
          this.grantNext(name);
        }),
    };
  }

  /** Returns the page with the sender lock of an environment. */
  holderOf(environment: EnvironmentKey): Page | undefined {
    return this.queues.get(senderLock(environment))?.[0]?.page;
  }

  /** Releases the locks of an ended page. */
  end(page: Page): void {
    for (const [name, queue] of this.queues)
      for (const request of queue.filter((own) => own.page === page)) this.remove(name, request);
  }

  private remove(name: string, request: LockRequest): void {
    const queue = this.queues.get(name) ?? [];
    if (queue.includes(request)) queue.splice(queue.indexOf(request), 1);
    this.grantNext(name);
  }

  private grantNext(name: string): void {
    const first = this.queues.get(name)?.[0];
    if (first === undefined || first.isGranted) return;
    first.isGranted = true;
    first.grant();
  }
}
