import type { Pet } from '../../api/schemas.ts';
import { History } from './history.ts';
import { invariant, InvariantViolation } from './invariants/invariant.ts';
import { InvariantChecker } from './invariants/invariant-checker.ts';
import { ENVIRONMENTS } from './system/simulated-service.ts';
import { SimulatedSystem } from './system/simulated-system.ts';
import { Users } from './users.ts';

export interface Action {
  /** For the log of a failing simulation. */
  words: string;
  act: (simulation: Simulation) => void | Promise<void>;
}

export interface ActionWithSteps extends Action {
  /** Each number picks one of the possible steps (`Schedule.runStep`). */
  stepPicks: readonly number[];
}

interface SimulationResult {
  /** The number of visits of each state, and how often each press changed something. */
  reachedStates: ReadonlyMap<string, number>;
  /** All actions and steps, in order. */
  log: readonly string[];
}

/** More steps than any simulation needs, to detect endless repetition. */
const MAX_STEPS = 20_000;
/** More than a day, because the clock may have been set back. */
const LONGER_THAN_A_DAY_MS = 4 * 24 * 60 * 60 * 1000;

/** A browser with its users. The invariants are checked after every step. */
export class Simulation {
  readonly system: SimulatedSystem;
  readonly users: Users;
  private readonly invariants: InvariantChecker;

  /** @param pets the initial pets of each store */
  constructor(pets: readonly Pet[]) {
    this.system = new SimulatedSystem(pets, {
      onCommit: (commit) => this.invariants.onCommit(commit),
      onRequest: (sentRequest) => this.invariants.onRequest(sentRequest),
    });
    this.users = new Users(this.system);
    const { system, users } = this;
    this.invariants = new InvariantChecker({ system, users, history: new History() });
  }

  /**
   * Runs the actions, and then all remaining steps.
   *
   * @throws InvariantViolation with the log
   */
  async run(actions: readonly ActionWithSteps[]): Promise<SimulationResult> {
    const { log } = this.system.schedule;
    try {
      for (const { words, act, stepPicks } of actions) {
        log.push(`— ${words}`);
        await act(this);
        await this.settle();
        for (const pick of stepPicks) if (!(await this.runStep(pick))) break;
      }
      await this.runToEnd();
      await this.finishShift();
    } catch (error) {
      if (error instanceof InvariantViolation) error.log = log;
      throw error;
    }
    const reachedStates = new Map([...this.invariants.reachedStates, ...this.users.counts()]);
    return { reachedStates, log };
  }

  /** Runs up to this many steps, oldest first, until a condition holds. */
  async runSteps(steps: number, isReached = () => false): Promise<void> {
    await this.settle();
    for (let step = 0; step < steps && !isReached(); step += 1)
      if (!(await this.runStep(0))) return;
  }

  private async settle(): Promise<void> {
    await this.system.schedule.settlePromises();
    this.invariants.check();
  }

  private async runStep(pick: number): Promise<boolean> {
    const hasRun = await this.system.schedule.runStep(pick);
    this.invariants.check();
    return hasRun;
  }

  private async runUntilIdle(): Promise<void> {
    await this.settle();
    for (let step = 0; step < MAX_STEPS; step += 1)
      if (!(await this.runStep(0)) && !this.system.schedule.advanceToNextTimer()) return;
    throw new InvariantViolation('Liveness: the simulation does not end.');
  }

  /** Loads a new page for each environment, and runs all its steps. */
  private async reload(): Promise<void> {
    for (const [index, environment] of ENVIRONMENTS.entries())
      this.system.reload(this.system.tab(index), environment);
    await this.runUntilIdle();
  }

  /** Runs all remaining steps without faults: of awake pages, then of all, then of a new page for each environment. */
  private async runToEnd(): Promise<void> {
    const { system, invariants } = this;
    system.schedule.log.push('— all remaining steps');
    system.network.faults.length = 0;
    system.network.loadFaults.length = 0;
    system.database.nextCommit = 'works';
    system.setOnline(true);
    await this.runUntilIdle();
    invariants.checkWhenIdle();
    for (const tab of system.tabs) system.wake(tab);
    await this.runUntilIdle();
    await this.reload();
    invariants.checkAtEnd();
  }

  /** A day after everything was finished, **Sent** is empty, in whatever session. */
  private async finishShift(): Promise<void> {
    const { system, users } = this;
    // Twice, because a cancelled pet that was to be sent again is a question again.
    for (let time = 0; time < 2; time += 1) {
      for (const index of ENVIRONMENTS.keys()) users.finishAll(system.tab(index));
      await this.runUntilIdle();
    }
    system.schedule.advanceTime(LONGER_THAN_A_DAY_MS);
    await this.reload();
    const left = ENVIRONMENTS.flatMap((environment) =>
      (['rows', 'files', 'seenBefore'] as const).flatMap((store) =>
        system.database.all(store, environment).map(({ id }) => `${store} ${id}`),
      ),
    );
    invariant('A day later, Sent is empty', left.length === 0, `${left.join(', ')} is left.`);
  }
}
