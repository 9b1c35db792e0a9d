import type { Pet } from '../../api/schemas.ts';
import type { Action } from './actions/weighted-action.ts';
import { History } from './history.ts';
import { invariant, InvariantViolation } from './invariants/invariant.ts';
import { InvariantChecker } from './invariants/invariant-checker.ts';
import { ENVIRONMENTS } from './system/simulated-service.ts';
import { SimulatedSystem } from './system/simulated-system.ts';
import { Users } from './users.ts';

export interface Simulation {
  system: SimulatedSystem;
  users: Users;
  invariants: InvariantChecker;
}

/** An action with the steps after it. */
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

/**
 * Runs the actions of a simulation, and then all remaining steps. Checks the invariants after every step.
 *
 * @param pets the initial pets of each store
 * @throws InvariantViolation with the log
 */
export async function runSimulation(
  pets: readonly Pet[],
  actions: readonly ActionWithSteps[],
): Promise<SimulationResult> {
  const system = new SimulatedSystem(pets, {
    onCommit: (commit) => invariants.onCommit(commit),
    onRequest: (sentRequest) => invariants.onRequest(sentRequest),
  });
  const users = new Users(system);
  const invariants = new InvariantChecker({ system, users, history: new History() });
  const { schedule } = system;
  try {
    for (const { words, act, stepPicks } of actions) {
      schedule.log.push(`— ${words}`);
      await act({ system, users, invariants });
      await schedule.settlePromises();
      invariants.check();
      for (const pick of stepPicks) {
        if (!(await schedule.runStep(pick))) break;
        invariants.check();
      }
    }
    await runToEnd({ system, users, invariants });
  } catch (error) {
    if (error instanceof InvariantViolation) error.log = schedule.log;
    throw error;
  }
  const reachedStates = new Map([...invariants.reachedStates, ...users.counts()]);
  return { reachedStates, log: schedule.log };
}

/** Runs up to this many steps, oldest first. */
export async function runSteps({ system, invariants }: Simulation, steps: number): Promise<void> {
  await system.schedule.settlePromises();
  for (let step = 0; step < steps && (await system.schedule.runStep(0)); step += 1)
    invariants.check();
}

/** Runs all remaining steps without faults: of awake pages, then of all, then of a new page for each environment. */
async function runToEnd(simulation: Simulation): Promise<void> {
  const { system, invariants } = simulation;
  system.schedule.log.push('— all remaining steps');
  system.network.faults.length = 0;
  system.network.loadFaults.length = 0;
  system.database.nextCommit = 'works';
  system.setOnline(true);
  await runUntilIdle(simulation);
  invariants.checkWhenIdle();
  for (const tab of system.tabs) system.wake(tab);
  await runUntilIdle(simulation);
  for (const [index, environment] of ENVIRONMENTS.entries()) {
    const tab = system.tab(index);
    tab.environment = environment;
    system.reload(tab);
  }
  await runUntilIdle(simulation);
  invariants.checkAtEnd();
  await finishShift(simulation);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day after everything was finished, **Sent** is empty, in whatever session. */
async function finishShift(simulation: Simulation): Promise<void> {
  const { system, users } = simulation;
  const openAll = async () => {
    for (const [index, environment] of ENVIRONMENTS.entries()) {
      const tab = system.tab(index);
      tab.environment = environment;
      system.reload(tab);
    }
    await runUntilIdle(simulation);
  };
  // Twice, because a cancelled pet that was to be sent again is a question again.
  for (let time = 0; time < 2; time += 1) {
    for (const [index] of ENVIRONMENTS.entries()) await users.finishAll(system.tab(index));
    await runUntilIdle(simulation);
  }
  // More than a day, because the clock may have been set back.
  system.schedule.advanceTime(4 * DAY_MS);
  await openAll();
  const { rows, groups, knownBefore } = system.database.records;
  const left = [...rows.values(), ...groups.values(), ...knownBefore.values()].map((record) =>
    JSON.stringify(record, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  );
  invariant('A day later, Sent is empty', left.length === 0, `${left.join('\n')} is left.`);
}

/** More steps than any simulation needs, to detect endless repetition. */
const MAX_STEPS = 20_000;

async function runUntilIdle({ system, invariants }: Simulation): Promise<void> {
  await system.schedule.settlePromises();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await system.schedule.runStep(0)) invariants.check();
    else if (!system.schedule.advanceToNextTimer()) return;
  }
  throw new InvariantViolation('Liveness: the simulation does not end.');
}
