import type { Pet } from '../../api/schemas.ts';
import type { ActionWithSteps } from './actions/random-actions.ts';
import { BrokenLaw, law } from './laws/law.ts';
import { createSimulation, type Simulation } from './simulation.ts';
import { PLACES } from './system/simulated-system.ts';

/** What happened in a simulation. */
export interface SimulationResult {
  /** How often each state was reached. */
  reachedStates: ReadonlyMap<string, number>;
  /** All steps, in order. */
  log: readonly string[];
}

/**
 * Runs one simulation: the actions, and then all steps that are left. The laws are checked after every
 * step.
 *
 * @throws BrokenLaw with the log until then
 */
export async function runSimulation(
  pets: readonly Pet[],
  actions: readonly ActionWithSteps[],
): Promise<SimulationResult> {
  const simulation = await createSimulation(pets);
  const { system, laws } = simulation;
  const { schedule } = system;
  try {
    for (const { words, act, stepPicks: picks } of actions) {
      schedule.log.push(`— ${words}`);
      await act(simulation);
      await schedule.settlePromises();
      laws.check();
      for (const pick of picks) {
        if (!(await schedule.runStep(pick))) break;
        laws.check();
      }
    }
    await runToEnd(simulation);
  } catch (error) {
    if (error instanceof BrokenLaw) error.log = schedule.log;
    throw error;
  }
  return { reachedStates: laws.reachedStates, log: schedule.log };
}

async function runToEnd(simulation: Simulation): Promise<void> {
  const { system, userActions, tabActions, laws } = simulation;
  system.schedule.log.push('— all steps that are left, except lists');
  system.network.online = true;
  for (const tab of system.tabs) tabActions.wake(tab);
  system.schedule.holdsLists = true;
  await runUntilIdle(simulation);
  const waiting = userActions.presses.unanswered();
  law(5, waiting === undefined, `The submit of ${waiting?.draft} waits for lists.`);
  system.schedule.log.push('— all steps that are left');
  system.schedule.holdsLists = false;
  await runUntilIdle(simulation);
  laws.checkWhenIdle();
  // One more page at each place ends the attempts that closed tabs have left under way.
  for (const [index, place] of PLACES.entries()) {
    const tab = system.tab(index);
    system.endPage(tab);
    tab.place = place;
    system.connectionOf(tab);
  }
  await runUntilIdle(simulation);
  laws.checkAtEnd();
}

/** More steps than a simulation needs: ten answers 429 one after the other take 6000. Beyond this, something repeats endlessly. */
const MAX_STEPS = 20_000;

async function runUntilIdle({ system, laws }: Simulation): Promise<void> {
  await system.schedule.settlePromises();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await system.schedule.runStep(0)) {
      laws.check();
      continue;
    }
    if (!system.schedule.advanceToNextTimer()) return;
  }
  throw new BrokenLaw('Law 2: the simulation does not end.');
}
