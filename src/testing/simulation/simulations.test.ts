import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTIONS, randomSimulation, runRandomSimulations } from './random-simulations.ts';
import { Simulation } from './run-simulation.ts';

const SIMULATIONS = 150;
/** Fixed, so that the test never fails by chance. This seed reaches every state. */
const SEED = 8;
/** The simulations take 10 seconds on an idle core. */
const TIMEOUT_MS = 900_000;

/** What no second press would set right, so it happens in every tenth simulation at least. */
const OFTEN = [
  'undo of one',
  'undo of several',
  'undo of a correction',
  'delay by question of Undo',
  'delay by keep of Undo',
  'corrected a pet',
  'corrected rows of a file',
];

test(
  `${SIMULATIONS} simulations keep the invariants, and reach every state`,
  { timeout: TIMEOUT_MS },
  async () => {
    const reached = await runRandomSimulations(SIMULATIONS, SEED);
    expect([...reached].filter(([, count]) => count === 0)).toEqual([]);
    const often = OFTEN.map((name) => reached.get(name) ?? 0);
    expect(Math.min(...often)).toBeGreaterThanOrEqual(SIMULATIONS / 10);
  },
);

test('the same seed gives the same simulation, step by step', { timeout: TIMEOUT_MS }, async () => {
  for (const [pets, actions] of fc.sample(randomSimulation, { seed: SEED, numRuns: 3 })) {
    const { log } = await new Simulation(pets).run(actions);
    expect(log.length).toBeGreaterThan(ACTIONS);
    expect((await new Simulation(pets).run(actions)).log).toEqual(log);
  }
});
