import type { Pet } from '../../api/schemas.ts';
import type { Action } from './actions/weighted-action.ts';
import { BrokenLaw } from './laws/law.ts';
import { LawChecker } from './laws/law-checker.ts';
import { JournalRows } from './rows.ts';
import { PLACES, SimulatedSystem } from './system/simulated-system.ts';
import { Users } from './users.ts';

/** A simulated system, its users and the laws that are checked. */
export interface Simulation {
  system: SimulatedSystem;
  users: Users;
  laws: LawChecker;
}

/** An action, and the steps that run after it. */
export interface ActionWithSteps extends Action {
  /** Each number picks one of the steps that can run then (`Schedule.runStep`). */
  stepPicks: readonly number[];
}

/** What happened in a simulation. */
interface SimulationResult {
  /** How often each state was reached. */
  reachedStates: ReadonlyMap<string, number>;
  /** All actions and steps, in order. */
  log: readonly string[];
}

/**
 * Runs one simulation: the actions, and then all steps that are left. The laws are checked after every step.
 *
 * @param pets the pets in each store at the start
 * @throws BrokenLaw with the log until then
 */
export async function runSimulation(
  pets: readonly Pet[],
  actions: readonly ActionWithSteps[],
): Promise<SimulationResult> {
  const system = new SimulatedSystem(pets, {
    onCommit: (writes) => laws.onCommit(writes),
    onRequest: (sentRequest) => laws.onRequest(sentRequest),
  });
  const users = new Users(system);
  const laws = new LawChecker({ system, users, rows: new JournalRows() });
  const { schedule } = system;
  try {
    for (const { words, act, stepPicks } of actions) {
      schedule.log.push(`— ${words}`);
      await act({ system, users, laws });
      await schedule.settlePromises();
      laws.check();
      for (const pick of stepPicks) {
        if (!(await schedule.runStep(pick))) break;
        laws.check();
      }
    }
    await runToEnd({ system, users, laws });
  } catch (error) {
    if (error instanceof BrokenLaw) error.log = schedule.log;
    throw error;
  }
  return { reachedStates: laws.reachedStates, log: schedule.log };
}

/** Runs up to this many steps, the oldest first. */
export async function runSteps({ system, laws }: Simulation, steps: number): Promise<void> {
  await system.schedule.settlePromises();
  for (let step = 0; step < steps && (await system.schedule.runStep(0)); step += 1) laws.check();
}

/** Runs all steps that are left, and those of one more page at each place, which ends the attempts of closed pages. */
async function runToEnd(simulation: Simulation): Promise<void> {
  const { system, laws } = simulation;
  system.schedule.log.push('— all steps that are left');
  system.network.online = true;
  for (const tab of system.tabs) system.wake(tab);
  await runUntilIdle(simulation);
  laws.checkWhenIdle();
  for (const [index, place] of PLACES.entries()) {
    const tab = system.tab(index);
    tab.place = place;
    system.reload(tab);
  }
  await runUntilIdle(simulation);
  laws.checkAtEnd();
}

/** More steps than a simulation needs. Beyond this, something repeats endlessly. */
const MAX_STEPS = 20_000;

async function runUntilIdle({ system, laws }: Simulation): Promise<void> {
  await system.schedule.settlePromises();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await system.schedule.runStep(0)) laws.check();
    else if (!system.schedule.advanceToNextTimer()) return;
  }
  throw new BrokenLaw('Law 2: the simulation does not end.');
}
