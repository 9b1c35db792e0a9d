import { clearAllSettled, clearJournal } from '../../../sending/clear-journal.ts';
import type { Place } from '../../../sending/journal/store/journal-store.ts';
import type { SimulatedConnection } from '../system/simulated-connection.ts';
import type { SimulatedSystem, Tab } from '../system/simulated-system.ts';

/** Carries out what happens to tabs, such as changes of key or environment, sleep and duplication. */
export class TabActions {
  private readonly system: SimulatedSystem;

  constructor(system: SimulatedSystem) {
    this.system = system;
  }

  changeKey(tab: Tab): void {
    const connection = this.system.connectionOf(tab);
    tab.keyMark = tab.keyMark === 'a' ? 'b' : 'a';
    this.system.takeKey(connection, tab.keyMark);
  }

  changeEnvironment(tab: Tab, place: Place): void {
    tab.place = place;
    this.system.reopen(tab);
  }

  sleep(tab: Tab): void {
    if (tab.connection) this.system.schedule.asleep.add(tab.connection.page);
  }

  wake({ connection }: Tab): void {
    if (connection && this.system.schedule.asleep.delete(connection.page))
      ignoreFailure(connection.sending.refresh());
  }

  /** Replaces another tab by a copy of this one, with its drafts. */
  duplicate(tab: Tab, other: Tab): void {
    if (tab === other) return;
    this.system.endPage(other);
    other.place = tab.place;
    other.keyMark = tab.keyMark;
    // A browser copies the tab's storage, from which the app takes drafts but no ID of the tab.
    other.id = this.system.nextId('tab');
    other.drafts = new Map(tab.drafts);
    this.system.connectionOf(other);
  }

  /** **Forget key**: closes the store, clears the journal and notifies the other tabs. */
  forgetKey(tab: Tab): void {
    const connection = this.system.connectionOf(tab);
    connection.close.abort();
    tab.drafts.clear();
    for (const other of this.system.tabs) {
      const page = other.connection?.page;
      if (page === undefined || other === tab) continue;
      const run = () => {
        other.drafts.clear();
        this.system.reopen(other);
      };
      this.system.schedule.add({ page, words: 'message: the key is forgotten', run });
    }
    const opened = () => {
      if (tab.connection === connection) this.system.reopen(tab);
    };
    this.clearAs(connection, 'everything', (by) =>
      clearJournal(Promise.resolve(this.system.disk.of(by))).finally(opened),
    );
  }

  /** Clears the settled rows of all places, as the app does when nobody has used it for too long. */
  reachIdleTime(tab: Tab): void {
    const { disk, schedule } = this.system;
    this.clearAs(this.system.connectionOf(tab), 'settled', (by) =>
      clearAllSettled(Promise.resolve(disk.of(by)), () => schedule.time),
    );
  }

  /** Another tab loads a newer version of the app, so that this page can use the disk no more. */
  becomeOutdated(tab: Tab): void {
    this.system.disk.outdatedPages.add(this.system.connectionOf(tab).page);
  }

  /** **Add without a record**, which is offered if the journal could not be opened. */
  addWithoutRecord(tab: Tab): void {
    const connection = this.system.connectionOf(tab);
    if (connection.sending.currentJournal().storage !== 'failed') return;
    connection.isWithoutRecord = true;
    connection.sending.addWithoutRecord();
  }

  private clearAs(
    { page, place, close, keyMark }: SimulatedConnection,
    clears: 'everything' | 'settled',
    clear: (by: SimulatedConnection) => Promise<void>,
  ): void {
    ignoreFailure(clear({ page, place, close, keyMark, clears }));
  }
}

/** Ignores a rejection that the app would show to a person: the simulated users do nothing about it. */
export function ignoreFailure(promise: Promise<unknown>): void {
  promise.catch(() => undefined);
}
