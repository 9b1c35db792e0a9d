import fc from 'fast-check';
import type { Pet } from '../../api/schemas.ts';
import { EVENTS, NOTHING } from './actions/random-events.ts';
import { USER_ACTIONS } from './actions/user-actions.ts';
import { type ActionWithSteps, runSimulation } from './run-simulation.ts';

export const ACTIONS = 60;

/** None, three, or about as many pets as a list can contain (100). Up to three have the most frequent name. */
const initialPets: fc.Arbitrary<readonly Pet[]> = fc
  .tuple(fc.constantFrom(0, 0, 3, 98, 99, 100, 101), fc.nat(3))
  .map(([count, namesakes]) =>
    Array.from({ length: count }, (_, index) => ({
      id: BigInt(index + 1),
      name: index >= count - namesakes ? 'Rex' : `Pet ${index}`,
      categoryId: 4n,
      status: 'available',
    })),
  );

// NOTHING is first, because fast-check shrinks unnecessary actions to it.
const randomAction = fc.oneof({ withCrossShrink: true }, NOTHING, ...USER_ACTIONS, ...EVENTS);

const randomActions = fc.array(
  fc
    .tuple(randomAction, fc.array(fc.nat(20), { maxLength: 8 }))
    .map(([{ words, act }, stepPicks]): ActionWithSteps => ({ words, act, stepPicks })),
  { minLength: ACTIONS, maxLength: ACTIONS },
);

/** The initial pets and the actions of a simulation. */
export const randomSimulation = fc.tuple(initialPets, randomActions);

/**
 * Returns the property that random simulations keep the invariants.
 *
 * @param reached counts the visits of each state
 */
export function randomSimulations(reached: Map<string, number>) {
  return fc.asyncProperty(randomSimulation, async ([pets, actions]) => {
    for (const [state, count] of (await runSimulation(pets, actions)).reachedStates)
      reached.set(state, (reached.get(state) ?? 0) + count);
  });
}

/**
 * Runs the random simulations of a seed.
 *
 * @returns the number of visits of each state
 * @throws with the command that repeats a failing simulation
 */
export async function runRandomSimulations(
  count: number,
  seed: number,
): Promise<ReadonlyMap<string, number>> {
  const reached = new Map<string, number>();
  const options = { numRuns: count, seed, endOnFailure: true };
  const details = await fc.check(randomSimulations(reached), options);
  if (!details.failed) return reached;
  const run = `--seed=${details.seed} --path=${details.counterexamplePath}`;
  throw new Error(`To run it again: npm run simulations -- ${run} --no-shrink`, {
    cause: details.errorInstance,
  });
}
