import { beforeEach, expect } from 'vitest';
import { createSimulation, runSteps, type Simulation } from '../simulation/simulation.ts';
import type { Fault } from '../simulation/system/faults.ts';

export const PETS = ['Rex', 'Ada', 'Leo', 'Mia', 'Max', 'Ivy'].map((name) => ({
  name,
  categoryId: 4n,
}));

/** The names of those that an import of `PETS` sends: every fourth row is left out (`import-actions.ts`). */
export const SENT = ['Rex', 'Ada', 'Leo', 'Max', 'Ivy'];

/** So many that some still wait while the first are on their way, and how many of them are sent. */
export const MANY = Array.from({ length: 16 }, (_, index) => ({
  name: `Pet ${index}`,
  categoryId: 4n,
}));
export const MANY_SENT = 12;

/** More steps than any of these tests takes. */
const LONG = 2000;

/** Gives each test a simulation of its own, whose steps run in a fixed order, and names for its parts. */
export function startSimulatedTabs() {
  let simulation: Simulation;
  beforeEach(async () => {
    simulation = await createSimulation([]);
  });
  const tab = (index = 0) => simulation.system.tab(index);
  const connection = (index = 0) => simulation.system.connectionOf(tab(index));
  const steps = (count = LONG) => runSteps(simulation, count);
  return {
    simulation: () => simulation,
    tab,
    connection,
    steps,
    /** Runs steps until this is reached. Fails if it never is. */
    runUntil: async (isReached: () => boolean) => {
      for (let step = 0; step < LONG && !isReached(); step += 1) await steps(1);
      expect(isReached()).toBe(true);
    },
    /** The running or ended import on the page of a tab; undefined if there is none. */
    run: (index = 0) => connection(index).sending.imports?.currentRun(),
    /** The names of the pets in the store. */
    stored: () =>
      simulation.system
        .serviceAt(tab().place)
        .list({ limit: 100 })
        .map(({ name }) => name),
    /** The outcomes of all rows on the disk. */
    states: () => simulation.sentPets.at(tab().place).map(({ outcome }) => outcome),
    /** Presses the button that starts an import. */
    start: (pets = PETS, index = 0) => {
      simulation.importActions.chooseFile(tab(index), pets);
      simulation.importActions.start(tab(index));
    },
    /** Presses a button of the import in the first tab. */
    control: (action: 'pause' | 'resume' | 'stop') =>
      simulation.importActions.control(tab(), action),
    /** What happens to the next requests. */
    fail: (...faults: Fault[]) => {
      simulation.system.network.faults.push(...faults);
    },
    /** Runs all steps, then lets time pass second by second. */
    passSeconds: async (seconds: number) => {
      await steps();
      for (let second = 0; second < seconds; second += 1) {
        simulation.system.schedule.advanceTime(1000);
        await steps();
      }
    },
  };
}
