import fc from 'fast-check';
import type { Pet } from '../../api/schemas.ts';
import { EVENTS, NOTHING } from './actions/random-events.ts';
import { USER_ACTIONS } from './actions/user-actions.ts';
import { type ActionWithSteps, runSimulation } from './run-simulation.ts';

/** How many actions one simulation has. */
export const ACTIONS = 60;

/**
 * The pets in the stores at the start: none, three, or about as many as a list can contain (100). Up to three of them
 * have the name that users send most often.
 */
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

// NOTHING is first, because fast-check replaces actions that a failure does not need with it.
const randomAction = fc.oneof({ withCrossShrink: true }, NOTHING, ...USER_ACTIONS, ...EVENTS);

/** The actions of one simulation, in order, each with picks of the steps after it. */
const randomActions = fc.array(
  fc
    .tuple(randomAction, fc.array(fc.nat(20), { maxLength: 8 }))
    .map(([{ words, act }, stepPicks]): ActionWithSteps => ({ words, act, stepPicks })),
  { minLength: ACTIONS, maxLength: ACTIONS },
);

/** The pets at the start and the actions of one simulation. */
export const randomSimulation = fc.tuple(initialPets, randomActions);

/**
 * The property that random simulations keep the invariants.
 *
 * @param reached counts how often each state was reached
 */
export function randomSimulations(reached: Map<string, number>) {
  return fc.asyncProperty(randomSimulation, async ([pets, actions]) => {
    for (const [state, count] of (await runSimulation(pets, actions)).reachedStates)
      reached.set(state, (reached.get(state) ?? 0) + count);
  });
}

/**
 * Runs random simulations for a test.
 *
 * @param seed chooses them, so that a test runs the same ones each time
 * @returns how often each state was reached
 * @throws with the command that runs the simulation again which broke an invariant
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
  throw new Error(`To run it again: npm run simulations -- ${run} --whole`, {
    cause: details.errorInstance,
  });
}
