import fc from 'fast-check';
import type { Pet } from '../../api/schemas.ts';
import { EVENTS, NOTHING } from './actions/random-events.ts';
import { USER_ACTIONS } from './actions/user-actions.ts';
import { type ActionWithSteps, Simulation } from './run-simulation.ts';

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

export const randomSimulation = fc.tuple(initialPets, randomActions);

/**
 * Runs random simulations.
 *
 * @param options `seed`, `numRuns`, and how to repeat or shrink a failing one
 * @returns the details, and the number of visits of each state
 */
export async function checkSimulations(
  options: fc.Parameters<[[readonly Pet[], ActionWithSteps[]]]>,
) {
  const reached = new Map<string, number>();
  const property = fc.asyncProperty(randomSimulation, async ([pets, actions]) => {
    for (const [state, count] of (await new Simulation(pets).run(actions)).reachedStates)
      reached.set(state, (reached.get(state) ?? 0) + count);
  });
  return { details: await fc.check(property, options), reached };
}

/**
 * Runs the random simulations of a seed.
 *
 * @returns the number of visits of each state
 * @throws with the command that repeats a failing simulation
 */
export async function runRandomSimulations(
  numRuns: number,
  seed: number,
): Promise<ReadonlyMap<string, number>> {
  const { details, reached } = await checkSimulations({ numRuns, seed, endOnFailure: true });
  if (!details.failed) return reached;
  const run = `--seed=${details.seed} --path=${details.counterexamplePath}`;
  throw new Error(`To run it again: npm run simulations -- ${run} --no-shrink`, {
    cause: details.errorInstance,
  });
}
