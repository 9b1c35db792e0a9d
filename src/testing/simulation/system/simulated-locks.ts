import type { EnvironmentKey } from '../../../api/environment-key.ts';
import { type Locks, senderLock } from '../../../outbox/ports.ts';
import type { SimulatedPage, Schedule } from './schedule.ts';

interface LockRequest {
  page: SimulatedPage;
  isGranted: boolean;
  /** Runs its use under the lock. */
  use: () => Promise<void>;
  /** Rejects it: it was aborted, or another page has stolen the lock. */
  fail: () => void;
}

/** The locks of one browser. The first of each queue holds the lock. It is released when its page ends. */
export class SimulatedLocks {
  private readonly schedule: Schedule;
  private readonly queues = new Map<string, LockRequest[]>();
  /** The number of locks that **Send from here** took from another page. */
  stolen = 0;
  /** How often a page had to wait for another page. */
  waited = 0;
  /** The largest number of simultaneous requests and uses of locks in one connection. */
  maxRunning = 0;

  constructor(schedule: Schedule) {
    this.schedule = schedule;
  }

  /** Returns the locks for a connection. A lock is granted even to a sleeping page, which learns of it when it wakes. */
  of(page: SimulatedPage): Locks {
    let running = 0;
    return {
      request: async (...options) => {
        running += 1;
        this.maxRunning = Math.max(this.maxRunning, running);
        try {
          await this.request(page, ...options);
        } finally {
          running -= 1;
        }
      },
      sharingForgetKeyLock: (use) => use(false),
      untilForgetKeyClosed: () => Promise.resolve(),
    };
  }

  holderOf(environment: EnvironmentKey): SimulatedPage | undefined {
    return this.queues.get(senderLock(environment))?.[0]?.page;
  }

  end(page: SimulatedPage): void {
    for (const queue of this.queues.values())
      for (const request of queue.filter((own) => own.page === page)) this.release(queue, request);
  }

  private request(
    page: SimulatedPage,
    ...[name, { signal, steal }, use]: Parameters<Locks['request']>
  ): Promise<void> {
    const queue = this.queues.get(name) ?? [];
    this.queues.set(name, queue);
    return new Promise((resolve, reject) => {
      const own: LockRequest = {
        page,
        isGranted: false,
        use: () => use().then(resolve, reject),
        fail: () => reject(new DOMException('Aborted, or stolen.', 'AbortError')),
      };
      signal.addEventListener('abort', () => {
        if (own.isGranted) return;
        own.fail();
        this.release(queue, own);
      });
      const [holder] = queue;
      if (steal && holder?.isGranted) {
        this.stolen += 1;
        queue[0] = own;
        holder.fail();
      } else queue.push(own);
      if (queue.length > 1) this.waited += 1;
      void this.grantFirst(queue);
    });
  }

  private release(queue: LockRequest[], request: LockRequest): void {
    if (queue.includes(request)) queue.splice(queue.indexOf(request), 1);
    void this.grantFirst(queue);
  }

  private async grantFirst(queue: LockRequest[]): Promise<void> {
    const [first] = queue;
    if (first === undefined || first.isGranted) return;
    first.isGranted = true;
    await this.schedule.wait(first.page, 'the lock is granted');
    // The page of `first` may have ended, or lost the lock to another page, before this runs.
    if (queue[0] === first) await first.use();
    this.release(queue, first);
  }
}
