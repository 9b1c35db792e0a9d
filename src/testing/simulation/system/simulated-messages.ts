import type { TabMessages } from '../../../database/tab-messages.ts';
import type { Page, Schedule } from './schedule.ts';

/** The messages between the tabs of one browser. */
export class SimulatedMessages {
  private readonly schedule: Schedule;
  private readonly listeners = new Map<() => void, Page>();

  constructor(schedule: Schedule) {
    this.schedule = schedule;
  }

  of(page: Page): TabMessages {
    return {
      send: () => {
        for (const [heard, other] of this.listeners)
          if (other !== page) this.schedule.add({ page: other, words: 'message', run: heard });
      },
      listen: (heard) => {
        this.listeners.set(heard, page);
        return () => this.listeners.delete(heard);
      },
    };
  }

  /** Lets a page look whether something has changed, as when it is shown or online again. */
  send(page: Page): void {
    for (const [heard, other] of this.listeners)
      if (other === page) this.schedule.add({ page, words: 'is shown again', run: heard });
  }

  end(page: Page): void {
    for (const [heard, other] of this.listeners) if (other === page) this.listeners.delete(heard);
  }
}
