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

/** Returns the tab with this index if it is a different one, in the same environment and awake. */
export function otherTab({ system }: Simulation, tab: Tab, index: number): Tab | undefined {
  const other = system.tab(index);
  const isUsable = other !== tab && !system.isAsleep(other);
  return isUsable && other.environment === tab.environment ? other : undefined;
}

/** Runs steps, oldest first, until another request is sent. */
export async function runUntilSent(simulation: Simulation): Promise<void> {
  const { requests } = simulation.system.network;
  const before = requests.length;
  for (let step = 0; step < 200 && requests.length === before; step += 1)
    await runSteps(simulation, 1);
}

/** Advances the time until the other tabs notice that the holder of the lock sleeps. */
export async function letTabsNotice(simulation: Simulation): Promise<void> {
  for (const milliseconds of [61_000, 5000, 5000, 1000]) {
    simulation.system.schedule.advanceTime(milliseconds);
    await runSteps(simulation, 40);
  }
}
