import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomActions } from './random-actions.ts';
import { initialPets } from './initial-pets.ts';
import { runSimulation } from './run-simulation.ts';

const SIMULATIONS = 250;
const STEPS = 60;
/** A seed with which every state is reached. */
const SEED = 6;

// The simulations prove nothing unless they reach all of these states.
const STATES = [
  'waiting',
  'on its way',
  'not sent',
  'added',
  'added, surplus',
  'refused',
  'unknown',
  'unknown, likely added',
  'unknown, not seen',
  'unknown, cannot tell, full',
  'unknown, cannot tell, not known before',
  'unknown, cannot tell, another key',
  'unknown, cannot tell, another status',
  'unknown, cannot tell, another spelling',
  'unknown, cannot tell, fewer than sent',
  'unknown, cannot tell, not read',
  'decided',
];

test(`${SIMULATIONS} simulations of ${STEPS} actions keep the laws, and reach every state`, async () => {
  const reached = await runSimulations({ seed: SEED });
  expect([...reached.keys()]).toEqual(expect.arrayContaining(STATES));
});

test(`${SIMULATIONS} other simulations in every run of the tests keep the laws`, async () => {
  expect((await runSimulations({})).size).toBeGreaterThan(0);
});

/** Returns how often each state was reached. Rejects with the first broken law. */
async function runSimulations(options: { seed?: number }): Promise<ReadonlyMap<string, number>> {
  const reached = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(initialPets, randomActions(STEPS), async (pets, steps) => {
      for (const [state, count] of (await runSimulation(pets, steps)).reachedStates)
        reached.set(state, (reached.get(state) ?? 0) + count);
    }),
    { numRuns: SIMULATIONS, endOnFailure: true, ...options },
  );
  return reached;
}
