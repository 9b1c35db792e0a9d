import type { EnvironmentKey } from '../../../api/environment-key.ts';
import { FULL_LISTS, fullListParameters, isComplete, LIMIT } from '../../../api/list-pets-query.ts';
import type { Pet } from '../../../api/schemas.ts';
import { SimulatedConnection } from './connection.ts';
import type { SentRequest } from './requests.ts';
import { type SimulatedPage, Schedule } from './schedule.ts';
import { type Commit, SimulatedDatabase } from './simulated-database.ts';
import { SimulatedLocks } from './simulated-locks.ts';
import { SimulatedMessages } from './simulated-messages.ts';
import { SimulatedNetwork } from './simulated-network.ts';
import { ENVIRONMENTS, SimulatedService } from './simulated-service.ts';

/** A tab of the browser, with one page at a time. */
export interface Tab {
  environment: EnvironmentKey;
  /** Undefined between two pages. */
  connection: SimulatedConnection | undefined;
}

interface Observer {
  onCommit: (commit: Commit) => void;
  onRequest: (sentRequest: SentRequest) => void;
}

/** Three tabs of one browser, two stores, a network and a clock. */
export class SimulatedSystem {
  readonly schedule = new Schedule();
  readonly database: SimulatedDatabase;
  readonly locks = new SimulatedLocks(this.schedule);
  readonly messages = new SimulatedMessages(this.schedule);
  readonly network: SimulatedNetwork;
  readonly services: ReadonlyMap<EnvironmentKey, SimulatedService>;
  readonly tabs: readonly Tab[];
  /** The step in which the clock was last set. */
  clockSetStep = -1;
  wasSetBack = false;
  private numbers = 0;

  constructor(pets: readonly Pet[], { onCommit, onRequest }: Observer) {
    const { schedule } = this;
    this.database = new SimulatedDatabase(schedule, onCommit);
    this.network = new SimulatedNetwork(schedule, {
      serviceAt: (environment) => this.serviceAt(environment),
      onRequest,
      onRefusedKey: ({ page, environment }, key) =>
        schedule.add({
          page,
          words: 'the session removes its key',
          run: () => this.refuseKey(environment, key),
        }),
    });
    this.services = new Map(
      ENVIRONMENTS.map((environment) => {
        const baseUrl = environment.slice(environment.indexOf(' ') + 1);
        return [environment, new SimulatedService(baseUrl, pets, schedule)];
      }),
    );
    const [environment = ''] = ENVIRONMENTS;
    this.tabs = [0, 1, 2].map(() => ({ environment, connection: undefined }));
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

  serviceAt(environment: EnvironmentKey): SimulatedService {
    const service = this.services.get(environment);
    if (service === undefined) throw new Error(`There is no store at ${environment}.`);
    return service;
  }

  isAsleep({ connection }: Tab): boolean {
    return connection !== undefined && this.schedule.asleep.has(connection.page);
  }

  /** Returns the connection of a tab. Loads a page if the tab has none. */
  connectionOf(tab: Tab): SimulatedConnection {
    tab.connection ??= this.open(tab, { name: this.nextId(`tab ${this.tabs.indexOf(tab)}, page`) });
    return tab.connection;
  }

  loadLists(tab: Tab): void {
    const lists = FULL_LISTS.map((list) => {
      const pets = this.serviceAt(tab.environment).list(fullListParameters(list));
      return { list, pets, isComplete: isComplete(LIMIT.max, { pets, unreadable: [] }) };
    });
    const at = this.schedule.time;
    this.connectionOf(tab).seenPets = {
      ids: lists.flatMap(({ pets }) => pets.map(({ id }) => id)),
      complete: lists.flatMap(({ list, ...seen }) => (seen.isComplete ? { list, at } : [])),
    };
  }

  /** Opens the environment of a tab, possibly another one, in the same page, as after entering a key. */
  reopen(tab: Tab, environment = tab.environment): void {
    tab.environment = environment;
    if (tab.connection === undefined) return;
    tab.connection.end.abort();
    tab.connection = this.open(tab, tab.connection.page);
  }

  /** Ends the page of a tab suddenly. Its sent requests continue in the network. */
  endPage(tab: Tab): void {
    if (tab.connection === undefined) return;
    const { page } = tab.connection;
    tab.connection = undefined;
    this.schedule.endPage(page);
    this.locks.end(page);
    this.messages.end(page);
  }

  reload(tab: Tab, environment = tab.environment): void {
    this.endPage(tab);
    tab.environment = environment;
    this.connectionOf(tab);
  }

  sleep({ connection }: Tab): void {
    if (connection) this.schedule.asleep.add(connection.page);
  }

  wake({ connection }: Tab): void {
    if (connection && this.schedule.asleep.delete(connection.page))
      this.messages.send(connection.page);
  }

  setClock(by: number): void {
    this.schedule.time += by;
    this.clockSetStep = this.schedule.count;
  }

  setOnline(online: boolean): void {
    this.network.online = online;
    this.showAgain(() => true);
  }

  /** Removes the last pets of each store, as a restored backup does. */
  setBack(pets: number): void {
    this.wasSetBack = true;
    for (const service of this.services.values()) service.setBack(pets);
  }

  /** Continues the session with another key. */
  async changeKey({ environment }: Tab): Promise<void> {
    const session = this.database.sessionAt(environment);
    if (session === undefined) return;
    await this.database.change(async (tx) =>
      tx.put('sessions', { ...session, key: this.nextId('key') }),
    );
    this.showAgain((connection) => connection.environment === environment);
  }

  /** Ends a session after inactivity, and keeps its rows. Each tab learns of it in a later step. */
  async endSession({ environment }: Tab): Promise<void> {
    await this.database.change(async (tx) => tx.remove('sessions', environment));
    this.endTabs((connection) => connection.environment === environment);
  }

  async forgetKey(): Promise<void> {
    await this.database.change(async (tx) => tx.clear());
    this.endTabs(() => true);
  }

  private async refuseKey(environment: EnvironmentKey, key: string): Promise<void> {
    await this.database.change(async (tx) => {
      const session = await tx.get('sessions', environment);
      if (session?.key !== key) return;
      const { key: _refused, ...rest } = session;
      tx.put('sessions', rest);
    });
    this.showAgain((connection) => connection.environment === environment);
  }

  private showAgain(isShown: (connection: SimulatedConnection) => boolean): void {
    for (const { connection } of this.tabs)
      if (connection && isShown(connection)) this.messages.send(connection.page);
  }

  private endTabs(isEnded: (connection: SimulatedConnection) => boolean): void {
    for (const tab of this.tabs) {
      const { connection } = tab;
      if (connection === undefined || !isEnded(connection)) continue;
      const run = () => {
        if (tab.connection === connection) this.reopen(tab);
      };
      this.schedule.add({ page: connection.page, words: 'learns that the session has ended', run });
    }
  }

  private open({ environment }: Tab, page: SimulatedPage): SimulatedConnection {
    return new SimulatedConnection(this, page, environment, this.joinSession(environment));
  }

  /** Returns the session ID of an environment. Without a session, starts one. */
  private joinSession(environment: EnvironmentKey): string {
    const session = this.database.sessionAt(environment);
    if (session) return session.id;
    const [id, key] = [this.nextId('session'), this.nextId('key')];
    const now = this.schedule.time;
    this.database.startSession({ environment, key, id, startedAt: now, usedAt: now });
    return id;
  }
}
