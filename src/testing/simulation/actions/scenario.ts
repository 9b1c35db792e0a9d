import { runSteps, type Simulation } from '../run-simulation.ts';
import type { Tab } from '../system/simulated-system.ts';

export const REX = { name: 'Rex', categoryId: 4n };
// More rows than may be in flight, so that some still wait when the import is interrupted.
export const ROWS = Array.from({ length: 16 }, () => REX);

/** A sequence of actions that random choices rarely produce. */
export interface Scenario {
  words: string;
  /** @param index 0, 1 or 2: selects another tab, or a variant of the sequence */
  act: (simulation: Simulation, tab: Tab, index: number) => Promise<void>;
}

/** Returns one of the two other tabs, awake and in the same environment. */
export function otherTab({ system }: Simulation, tab: Tab, index: number): Tab {
  const other = system.tab(system.tabs.indexOf(tab) + 1 + (index % 2));
  system.wake(other);
  if (other.environment !== tab.environment) {
    other.environment = tab.environment;
    system.reopen(other);
  }
  return other;
}

/** Runs steps, oldest first, until another request is sent. */
export async function runUntilSent(simulation: Simulation): Promise<void> {
  const { requests } = simulation.system.network;
  const before = requests.length;
  for (let step = 0; step < 200 && requests.length === before; step += 1)
    await runSteps(simulation, 1);
}

/** Runs steps until pages show what was written. */
export async function runUntilShown(simulation: Simulation): Promise<void> {
  await runSteps(simulation, 60);
  simulation.system.schedule.advanceTime(1000);
  await runSteps(simulation, 30);
}

/** Advances the time until another tab says that the holder of the lock does not respond, and sends from there. */
export async function sendFrom(simulation: Simulation, other: Tab): Promise<void> {
  await runSteps(simulation, 40);
  simulation.system.schedule.advanceTime(11_000);
  await runSteps(simulation, 40);
  simulation.users.sendFromHere(other);
  // Time for the first check of the lists, and until the page shows its finding.
  for (let time = 0; time < 3; time += 1) {
    await runSteps(simulation, 30);
    simulation.system.schedule.advanceTime(1000);
  }
  await runSteps(simulation, 30);
}
