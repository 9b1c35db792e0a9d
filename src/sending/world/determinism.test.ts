import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actions } from './actions.ts';
import { firstPets } from './first-pets.ts';
import { runWorld } from './run-world.ts';

test('the same seed gives the same world, step by step', async () => {
  const logOf = async (seed: number) => {
    const [world] = fc.sample(fc.tuple(firstPets, actions(60)), { seed, numRuns: 1 });
    return world ? (await runWorld(...world)).log : [];
  };
  for (const seed of [1, 2, 3]) {
    const log = await logOf(seed);
    expect(log.length).toBeGreaterThan(60);
    expect(await logOf(seed)).toEqual(log);
  }
});
