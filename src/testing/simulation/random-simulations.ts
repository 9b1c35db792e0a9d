import fc from 'fast-check';
import type { Pet } from '../../api/schemas.ts';
import { randomActions } from './actions/random-actions.ts';
import { runSimulation } from './run-simulation.ts';

/**
 * The pets in the stores at the start: none, three, or about as many as a list can contain (100). Up to
 * three of them have the name that users send most often.
 */
export const initialPets: fc.Arbitrary<readonly Pet[]> = fc
  .tuple(fc.constantFrom(0, 0, 3, 98, 99, 100, 101), fc.nat(3))
  .map(([count, namesakes]) =>
    Array.from({ length: count }, (_, index) => ({
      id: BigInt(index + 1),
      name: index >= count - namesakes ? 'Rex' : `Pet ${index}`,
      categoryId: 4n,
      status: 'available',
    })),
  );

/** How many actions one simulation has. */
export const ACTIONS = 60;

/**
 * The property that random simulations keep the laws.
 *
 * @param reached counts how often each state was reached
 */
export function randomSimulations(reached: Map<string, number>) {
  return fc.asyncProperty(initialPets, randomActions(ACTIONS), async (pets, chosen) => {
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
