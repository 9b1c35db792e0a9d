import type { NewPet } from '../../../api/schemas.ts';
import type { Simulation } from '../run-simulation.ts';
import type { Tab } from '../system/simulated-system.ts';

export const REX = { name: 'Rex', categoryId: 4n };
export const ADA = { name: 'Ada', categoryId: 4n };
// More rows than may be in flight, so that some still wait when the import is interrupted.
export const ROWS = Array.from({ length: 16 }, () => REX);

/** A sequence of actions that random choices rarely produce. */
export interface Scenario {
  words: string;
  act: (scene: Scene) => Promise<void>;
}

export class Scene {
  readonly users: Simulation['users'];
  readonly system: Simulation['system'];
  readonly tab: Tab;
  /** 0, 1 or 2: selects another tab, or a variant of the sequence. */
  readonly index: number;
  private readonly simulation: Simulation;

  constructor(simulation: Simulation, tab: Tab, index: number) {
    this.simulation = simulation;
    this.users = simulation.users;
    this.system = simulation.system;
    this.tab = tab;
    this.index = index;
  }

  /** Returns one of the two other tabs, awake and in the same environment. */
  secondTab(): Tab {
    const { system, tab } = this;
    const secondTab = system.tab(system.tabs.indexOf(tab) + 1 + (this.index % 2));
    system.wake(secondTab);
    if (secondTab.environment !== tab.environment) system.reopen(secondTab, tab.environment);
    return secondTab;
  }

  runSteps(...options: Parameters<Simulation['runSteps']>): Promise<void> {
    return this.simulation.runSteps(...options);
  }

  /** Lets other people add pets until no list of all is complete, so that findings need `getPet`. */
  fillStores(): void {
    for (const service of this.system.services.values())
      while (service.list().length < 101) service.add({ ...REX, name: 'Pet' });
    this.system.loadLists(this.tab);
  }

  /** Lets other people add a pet. */
  addByOthers(pet: NewPet): void {
    for (const service of this.system.services.values()) service.add(pet);
  }

  /** Runs steps until another request is sent. */
  async runUntilSent(): Promise<void> {
    const { network } = this.system;
    const { sent } = network;
    await this.runSteps(200, () => network.sent > sent);
  }

  /** Runs steps until an attempt was started, whose request is not sent yet. */
  async runUntilStarted(): Promise<void> {
    const { database } = this.system;
    await this.runSteps(200, () =>
      database.all('rows', this.tab.environment).some(({ status }) => status === 'sending'),
    );
  }

  /** Runs steps until pages show what was written. */
  async runUntilShown(): Promise<void> {
    await this.runSteps(60);
    this.system.schedule.advanceTime(1000);
    await this.runSteps(30);
  }

  /** Advances the time until another tab says that the holder of the lock does not respond, and sends from there. */
  async sendFrom(tab: Tab): Promise<void> {
    await this.runSteps(40);
    this.system.schedule.advanceTime(11_000);
    await this.runSteps(40);
    this.users.sendFromHere(tab);
    // Time for the first check of the lists, and until the page shows its finding.
    for (let time = 0; time < 3; time += 1) {
      await this.runSteps(30);
      this.system.schedule.advanceTime(1000);
    }
    await this.runSteps(30);
  }
}
