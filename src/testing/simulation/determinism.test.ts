import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomActions } from './actions/random-actions.ts';
import { initialPets } from './random-simulations.ts';
import { runSimulation } from './run-simulation.ts';

test('the same seed gives the same simulation, step by step', async () => {
  const logOf = async (seed: number) => {
    const [system] = fc.sample(fc.tuple(initialPets, randomActions(60)), { seed, numRuns: 1 });
    return system ? (await runSimulation(...system)).log : [];
  };
  for (const seed of [1, 2, 3]) {
    const log = await logOf(seed);
    expect(log.length).toBeGreaterThan(60);
    expect(await logOf(seed)).toEqual(log);
  }
});
