import { setMaxListeners } from 'node:events';
import { type EnvironmentKey, environmentKey } from '../../../api/environment-key.ts';
import type { Pet } from '../../../api/schemas.ts';
import { MAX_LIMIT_LISTS, maxLimitQuery } from '../../../api/max-limit-lists.ts';
import { isWholeList } from '../../../sending/look/find-like-pets.ts';
import { createLiveJournal } from '../../../sending/live-journal.ts';
import type { SendingPorts } from '../../../sending/ports.ts';
import { createSending } from '../../../sending/sending.ts';
import { clearJournal, REMOVAL_INTERVAL } from '../../../sending/whole-journal.ts';
import type { SentRequest } from './requests.ts';
import { type Page, Schedule } from './schedule.ts';
import type { OpenConnection, SimulatedConnection } from './simulated-connection.ts';
import { SimulatedDisk, type Write } from './simulated-disk.ts';
import { SimulatedLocks } from './simulated-locks.ts';
import { SimulatedMessages } from './simulated-messages.ts';
import { SimulatedNetwork } from './simulated-network.ts';
import { type KeyMark, SimulatedService } from './simulated-service.ts';

export const PLACES = ['Staging', 'Production'].map((name) =>
  environmentKey({ name, baseUrl: `https://${name.toLowerCase()}.example/v1` }),
);

/** A tab of the browser. It has one page at a time. */
export interface Tab {
  place: EnvironmentKey;
  keyMark: KeyMark;
  /** Undefined from the end of a page until the next one is loaded. */
  connection: OpenConnection | undefined;
}

/** Callbacks for the commits and requests of all pages, with which the laws are checked. */
interface Observer {
  onCommit: (writes: readonly Write[]) => void;
  onRequest: (sentRequest: SentRequest) => void;
}

/** Three tabs of one browser, two stores, a network and a clock. */
export class SimulatedSystem {
  readonly schedule = new Schedule();
  readonly disk: SimulatedDisk;
  readonly locks = new SimulatedLocks(this.schedule);
  readonly messages = new SimulatedMessages(this.schedule);
  readonly network: SimulatedNetwork;
  readonly services: ReadonlyMap<EnvironmentKey, SimulatedService>;
  readonly tabs: readonly Tab[];
  /** The step in which the clock was last set. */
  clockSetStep = -1;
  private numbers = 0;

  /** @param pets the pets in each store at the start */
  constructor(pets: readonly Pet[], { onCommit, onRequest }: Observer) {
    const { schedule } = this;
    this.disk = new SimulatedDisk(schedule, onCommit);
    this.network = new SimulatedNetwork(schedule, onRequest);
    this.services = new Map(
      PLACES.map((place) => {
        const baseUrl = place.slice(place.indexOf(' ') + 1);
        return [place, new SimulatedService(baseUrl, pets, schedule)];
      }),
    );
    const [place = ''] = PLACES;
    this.tabs = [0, 1, 2].map(() => ({ place, keyMark: 'a', connection: undefined }));
    for (const tab of this.tabs) this.connectionOf(tab);
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

  serviceAt(place: EnvironmentKey): SimulatedService {
    const service = this.services.get(place);
    if (service === undefined) throw new Error(`There is no store at ${place}.`);
    return service;
  }

  isAsleep({ connection }: Tab): boolean {
    return connection !== undefined && this.schedule.asleep.has(connection.page);
  }

  /** Whether the page of a connection is still there, and has the store open. */
  isOpen({ page, close }: SimulatedConnection): boolean {
    return !close.signal.aborted && !this.schedule.hasEnded(page);
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

  /** The user of a tab reads all lists. */
  readLists(tab: Tab): void {
    const connection = this.connectionOf(tab);
    const lists = MAX_LIMIT_LISTS.map((name) => {
      const pets = this.serviceAt(tab.place).list(maxLimitQuery(name));
      return { name, pets, isWhole: isWholeList({ pets, unreadable: [] }) };
    });
    connection.known = {
      ids: lists.flatMap(({ pets }) => pets.map(({ id }) => id)),
      whole: lists.flatMap(({ name, isWhole }) => (isWhole ? name : [])),
      step: this.schedule.count,
    };
  }

  /** Closes the store in a tab and opens it again in the same page, at the tab's place. */
  reopen(tab: Tab): void {
    if (tab.connection === undefined) return;
    this.close(tab.connection);
    tab.connection = this.open(tab, tab.connection.page);
  }

  /** Ends the page of a tab suddenly. Requests that have left it continue in the network. */
  endPage(tab: Tab): void {
    if (tab.connection === undefined) return;
    const { page } = tab.connection;
    tab.connection = undefined;
    this.schedule.endPage(page);
    this.locks.end(page);
    this.messages.end(page);
  }

  reload(tab: Tab): OpenConnection {
    this.endPage(tab);
    return this.connectionOf(tab);
  }

  sleep({ connection }: Tab): void {
    if (connection) this.schedule.asleep.add(connection.page);
  }

  wake({ connection }: Tab): void {
    if (connection && this.schedule.asleep.delete(connection.page))
      void connection.sending.refresh();
  }

  setClock(by: number): void {
    this.schedule.time += by;
    this.clockSetStep = this.schedule.count;
  }

  changeKey(tab: Tab): void {
    const connection = this.connectionOf(tab);
    tab.keyMark = tab.keyMark === 'a' ? 'b' : 'a';
    connection.keyMark = tab.keyMark;
    const service = this.serviceAt(connection.place);
    connection.sending.setClient(this.network.clientOf(connection, service));
  }

  /** **Forget key**: closes the store, empties the journal and notifies the other tabs. */
  forgetKey(tab: Tab): void {
    const connection = this.connectionOf(tab);
    this.close(connection);
    connection.isForgetting = true;
    for (const other of this.tabs) {
      const page = other.connection?.page;
      if (page === undefined || other === tab) continue;
      const run = () => this.reopen(other);
      this.schedule.add({ page, words: 'message: the key is forgotten', run });
    }
    const reopen = () => {
      if (tab.connection === connection) this.reopen(tab);
    };
    void clearJournal(Promise.resolve(this.disk.of(connection))).then(reopen, reopen);
  }

  private close(connection: OpenConnection): void {
    connection.closedStep ??= this.schedule.count;
    connection.close.abort();
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
      heardStep: -1,
      hasDisk: false,
    };
    const ports: SendingPorts = {
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
          isRepeated: milliseconds === REMOVAL_INTERVAL,
          run,
        }),
      isOnline: () => this.network.online,
      keepStorage: () => undefined,
      randomId: () => this.nextId('number'),
      closed: close.signal,
      detailsOf: () => '',
    };
    const client = this.network.clientOf(connection, this.serviceAt(place));
    const sending = createSending(ports, createLiveJournal(ports, client));
    // `sending` is added to the same object, because disk and network identify a connection by it.
    return Object.assign(connection, { sending, fileRows: [] });
  }
}
