import type { EnvironmentKey } from '../../../api/environment-key.ts';
import { FULL_LISTS, fullListParameters, isComplete, LIMIT } from '../../../api/list-pets-query.ts';
import type { Pet } from '../../../api/schemas.ts';
import { SessionRecord } from '../../../database/schema.ts';
import type { SentRequest } from './requests.ts';
import { type Page, Schedule } from './schedule.ts';
import { openConnection } from './open-connection.ts';
import type { OpenConnection } from './simulated-connection.ts';
import { type Commit, SimulatedDatabase } from './simulated-database.ts';
import { SimulatedLocks } from './simulated-locks.ts';
import { SimulatedMessages } from './simulated-messages.ts';
import { SimulatedNetwork } from './simulated-network.ts';
import { ENVIRONMENTS, KEYS, SimulatedService } from './simulated-service.ts';

/** A tab of the browser, with one page at a time. */
export interface Tab {
  environment: EnvironmentKey;
  /** Undefined between two pages. */
  connection: OpenConnection | undefined;
}

interface Observer {
  onCommit: (commit: Commit) => void;
  onRequest: (
    sentRequest: Omit<SentRequest, 'row' | 'attempt' | 'sender'>,
  ) => Pick<SentRequest, 'row' | 'attempt' | 'sender'>;
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
  private numbers = 0;

  /** @param pets the initial pets of each store */
  constructor(pets: readonly Pet[], { onCommit, onRequest }: Observer) {
    const { schedule } = this;
    this.database = new SimulatedDatabase(schedule, onCommit);
    this.network = new SimulatedNetwork(schedule, {
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

  sessionAt(environment: EnvironmentKey): SessionRecord | undefined {
    return SessionRecord.safeParse(this.database.records.sessions.get(environment)).data;
  }

  isAsleep({ connection }: Tab): boolean {
    return connection !== undefined && this.schedule.asleep.has(connection.page);
  }

  /** Returns the connection of a tab. Loads a page if the tab has none. */
  connectionOf(tab: Tab): OpenConnection {
    tab.connection ??= this.open(tab, { name: this.nextId(`tab ${this.tabs.indexOf(tab)}, page`) });
    return tab.connection;
  }

  /** Loads all lists in a tab. */
  loadLists(tab: Tab): void {
    const connection = this.connectionOf(tab);
    const lists = FULL_LISTS.map((name) => {
      const pets = this.serviceAt(tab.environment).list(fullListParameters(name));
      return { name, pets, isComplete: isComplete(LIMIT.max, { pets, unreadable: [] }) };
    });
    connection.known = {
      ids: lists.flatMap(({ pets }) => pets.map(({ id }) => id)),
      complete: lists.flatMap((list) =>
        list.isComplete ? { list: list.name, at: this.schedule.time } : [],
      ),
    };
  }

  /** Opens the environment of a tab, possibly another one, in the same page, as after entering a key. */
  reopen(tab: Tab): void {
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

  reload(tab: Tab): OpenConnection {
    this.endPage(tab);
    return this.connectionOf(tab);
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
    for (const { connection } of this.tabs) if (connection) this.messages.send(connection.page);
  }

  /** Continues the session with another key. */
  async changeKey(tab: Tab): Promise<void> {
    const { environment } = this.connectionOf(tab);
    const session = this.sessionAt(environment);
    if (session === undefined) return;
    const service = this.serviceAt(environment);
    const key = KEYS.map((name) => service.keyNamed(name)).find(
      (candidate) => candidate !== session.key,
    );
    await this.database.change(async (tx) => {
      tx.put('sessions', { ...session, ...(key !== undefined && { key }) });
    });
    this.messageTabs(environment);
  }

  /** Ends a session after inactivity, and keeps its rows. Each tab learns of it in a later step. */
  async endSession(tab: Tab): Promise<void> {
    const { environment } = this.connectionOf(tab);
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
    this.messageTabs(environment);
  }

  private messageTabs(environment: EnvironmentKey): void {
    for (const { connection } of this.tabs)
      if (connection?.environment === environment) this.messages.send(connection.page);
  }

  private endTabs(isEnded: (connection: OpenConnection) => boolean): void {
    for (const tab of this.tabs) {
      const { connection } = tab;
      if (connection === undefined || !isEnded(connection)) continue;
      const run = () => {
        if (tab.connection === connection) this.reopen(tab);
      };
      this.schedule.add({ page: connection.page, words: 'learns that the session has ended', run });
    }
  }

  /** Returns the session ID of an environment. Without a session, starts one with the first key. */
  private joinSession(environment: EnvironmentKey): string {
    const session = this.sessionAt(environment);
    if (session) return session.id;
    const id = this.nextId('session');
    const key = this.serviceAt(environment).keyNamed(KEYS[0]);
    const now = this.schedule.time;
    const fresh = { environment, key, id, startedAt: now, usedAt: now };
    // Written directly, so that another tab in the same step finds it.
    this.database.records.sessions.set(environment, fresh);
    return id;
  }

  private open({ environment }: Tab, page: Page): OpenConnection {
    return openConnection(this, page, environment, this.joinSession(environment));
  }
}
