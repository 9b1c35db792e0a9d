import type { TabMessages } from '../../../database/tab-messages.ts';
import type { SimulatedPage, Schedule } from './schedule.ts';

export class SimulatedMessages {
  private readonly schedule: Schedule;
  private readonly listeners = new Map<() => void, SimulatedPage>();

  constructor(schedule: Schedule) {
    this.schedule = schedule;
  }

  of(page: SimulatedPage): TabMessages {
    return {
      send: () => {
        for (const [receive, owner] of this.listeners)
          if (owner !== page) this.schedule.add({ page: owner, words: 'message', run: receive });
      },
      listen: (receive) => {
        this.listeners.set(receive, page);
        return () => this.listeners.delete(receive);
      },
    };
  }

  /** Makes a page check for changes, as if it were shown again. */
  send(page: SimulatedPage): void {
    for (const [receive, owner] of this.listeners)
      if (owner === page) this.schedule.add({ page, words: 'is shown again', run: receive });
  }

  end(page: SimulatedPage): void {
    for (const [receive, owner] of this.listeners)
      if (owner === page) this.listeners.delete(receive);
  }
}
