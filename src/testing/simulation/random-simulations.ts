import fc from 'fast-check';
import { initialPets } from './initial-pets.ts';
import { randomActions } from './actions/random-actions.ts';
import { runSimulation } from './run-simulation.ts';

/** How many actions one simulation has, unless another number is asked for. */
export const ACTIONS = 60;

/**
 * The property that random simulations keep the laws.
 *
 * @param reached counts how often each state was reached
 */
export function randomSimulations(reached: Map<string, number>, actions = ACTIONS) {
  return fc.asyncProperty(initialPets, randomActions(actions), async (pets, chosen) => {
    for (const [state, count] of (await runSimulation(pets, chosen)).reachedStates)
      reached.set(state, (reached.get(state) ?? 0) + count);
  });
}

/**
 * Runs random simulations for a test.
 *
 * @param seed chooses them, so that a test runs the same ones each time
 * @returns how often each state was reached
 * @throws with the command that runs the simulation again which broke a law
 */
export async function runRandomSimulations(
  count: number,
  seed: number,
): Promise<ReadonlyMap<string, number>> {
  const reached = new Map<string, number>();
  const details = await fc.check(randomSimulations(reached), {
    numRuns: count,
    endOnFailure: true,
    seed,
  });
  if (!details.failed) return reached;
  const options = `--seed=${details.seed} --path=${details.counterexamplePath}`;
  throw new Error(`To run it again: npm run simulations -- ${options} --whole`, {
    cause: details.errorInstance,
  });
}
