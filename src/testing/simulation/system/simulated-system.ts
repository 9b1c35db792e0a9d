import { setMaxListeners } from 'node:events';
import type { NewPet, Pet } from '../../../api/schemas.ts';
import type { RowRef } from '../../../sending/journal/batch.ts';
import { placeOf } from '../../../api/place.ts';
import type { Place } from '../../../sending/journal/store/journal-store.ts';
import { createSending } from '../../../sending/sending.ts';
import { type Page, Schedule } from './schedule.ts';
import type { OpenConnection, SimulatedConnection } from './simulated-connection.ts';
import { type Commit, SimulatedDisk } from './simulated-disk.ts';
import { SimulatedLocks } from './simulated-locks.ts';
import { SimulatedMessages } from './simulated-messages.ts';
import { type NetworkObserver, SimulatedNetwork } from './simulated-network.ts';
import { type KeyMark, SimulatedService } from './simulated-service.ts';

/** The two places of this build, and one that only an earlier build had. */
export const PLACES = ['Staging', 'Production'].map((name) =>
  placeOf({ name, baseUrl: `https://${name.toLowerCase()}.example/v1` }),
);
export const EARLIER_PLACE = placeOf({ name: 'Staging', baseUrl: 'https://old.example/v1' });

/** A half-written form. */
export interface Draft {
  draft: string;
  /** The refused row that it corrects. */
  corrects?: RowRef;
}

/** A tab of the browser. It has one page at a time. */
export interface Tab {
  /** The ID by which the roll finds its pets. */
  id: string;
  place: Place;
  /** The draft of each place, in the tab's storage: copied when the tab is duplicated. */
  drafts: Map<Place, Draft>;
  keyMark: KeyMark;
  /** The file that was chosen for an import, with the batch that it will be. Lost with the page. */
  file: { batch: string; pets: readonly NewPet[] } | undefined;
  /** Undefined from the end of a page until the next one is loaded. */
  connection: OpenConnection | undefined;
}

/** Callbacks for the commits and requests of all pages, with which the laws are checked. */
export interface Observer extends NetworkObserver {
  onCommit: (commit: Commit<SimulatedConnection>) => void;
}

/** Three tabs of one browser, two stores, a network and a clock. */
export class SimulatedSystem {
  readonly schedule = new Schedule();
  readonly disk: SimulatedDisk<SimulatedConnection>;
  readonly locks = new SimulatedLocks(this.schedule);
  readonly messages = new SimulatedMessages(this.schedule);
  readonly network: SimulatedNetwork;
  readonly services: ReadonlyMap<Place, SimulatedService>;
  readonly tabs: readonly Tab[];
  /** The pages that have asked the browser to keep what it stores. */
  readonly pagesThatKeepStorage = new Set<Page>();
  /** The step in which the clock was last set. */
  clockSetStep = -1;
  private numbers = 0;

  /** @param pets the pets in each store at the start */
  constructor(pets: readonly Pet[], observer: Observer) {
    const { schedule } = this;
    this.disk = new SimulatedDisk(schedule, observer.onCommit);
    this.network = new SimulatedNetwork(schedule, observer);
    this.services = new Map(
      PLACES.map((place) => [
        place,
        new SimulatedService(place.slice(place.indexOf(' ') + 1), pets),
      ]),
    );
    const [first = ''] = PLACES;
    this.tabs = [0, 1, 2].map(() => ({
      id: this.nextId('tab'),
      place: first,
      drafts: new Map(),
      keyMark: 'a',
      file: undefined,
      connection: undefined,
    }));
  }

  nextId(kind: string): string {
    this.numbers += 1;
    return `${kind}-${this.numbers}`;
  }

  tab(index: number): Tab {
    const tab = this.tabs[index % this.tabs.length];
    if (tab === undefined) throw new Error('There is no such tab.');
    return tab;
  }

  serviceAt(place: Place): SimulatedService {
    const service = this.services.get(place);
    if (service === undefined) throw new Error(`There is no store at ${place}.`);
    return service;
  }

  isAsleep({ connection }: Tab): boolean {
    return connection !== undefined && this.schedule.asleep.has(connection.page);
  }

  /** The connection of a tab. If the tab has no page, one is loaded. */
  connectionOf(tab: Tab): OpenConnection {
    tab.connection ??= this.open(tab, { name: this.nextId(`tab ${this.tabs.indexOf(tab)}, page`) });
    return tab.connection;
  }

  /** The connection of the tab that has it open; undefined once it was closed. */
  openOf(connection: SimulatedConnection): OpenConnection | undefined {
    return this.tabs.find((tab) => tab.connection === connection)?.connection;
  }

  draftOf(tab: Tab): Draft {
    const draft = tab.drafts.get(tab.place) ?? { draft: this.nextId('draft') };
    tab.drafts.set(tab.place, draft);
    return draft;
  }

  /** Closes the store in a tab and opens it again in the same page, at the tab's place. */
  reopen(tab: Tab): void {
    if (tab.connection === undefined) return;
    tab.connection.close.abort();
    tab.file = undefined;
    tab.connection = this.open(tab, tab.connection.page);
  }

  /** Ends the page of a tab suddenly. Requests that have left it continue in the network. */
  endPage(tab: Tab): void {
    if (tab.connection === undefined) return;
    const { page } = tab.connection;
    tab.connection = undefined;
    tab.file = undefined;
    this.schedule.endPage(page);
    this.locks.end(page);
    this.messages.end(page);
  }

  setClock(by: number): void {
    this.schedule.time += by;
    this.clockSetStep = this.schedule.count;
  }

  takeKey(connection: OpenConnection, keyMark: KeyMark): void {
    connection.keyMark = keyMark;
    const client = this.network.clientOf(connection, this.serviceAt(connection.place));
    connection.sending.setClient({ client, keyMark });
  }

  private open({ place, keyMark }: Tab, page: Page): OpenConnection {
    const { schedule, disk } = this;
    const close = new AbortController();
    // Node warns about more than ten listeners; browsers do not.
    setMaxListeners(0, close.signal);
    const connection: SimulatedConnection = {
      page,
      place,
      close,
      keyMark,
    };
    const sending = createSending(
      {
        place,
        places: PLACES,
        openRecordStore: () => disk.open(connection),
        locks: this.locks.of(page),
        tabMessages: this.messages.of(page),
        now: () => schedule.time,
        setTimer: (milliseconds, run) =>
          schedule.add({
            page,
            words: `timer of ${milliseconds} ms`,
            due: schedule.elapsed + milliseconds,
            run,
          }),
        isOnline: () => this.network.online,
        keepStorage: () => void this.pagesThatKeepStorage.add(page),
        randomId: () => this.nextId('number'),
        closed: close.signal,
        detailsOf: () => '',
      },
      { client: this.network.clientOf(connection, this.serviceAt(place)), keyMark },
    );
    // `sending` is added to the same object, because disk and network identify a connection by it.
    return Object.assign(connection, { sending });
  }
}
