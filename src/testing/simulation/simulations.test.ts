import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTIONS, randomSimulation, runRandomSimulations } from './random-simulations.ts';
import { runSimulation } from './run-simulation.ts';

const SIMULATIONS = 300;
/** A fixed seed, so that the test never fails by chance. With this one, every state is reached. */
const SEED = 1;
/** Ends simulations that hang, in milliseconds. They take 25 seconds on a core that does nothing else. */
const LIMIT = 900_000;

// What no simulation reaches is not checked.
const STATES = [
  'waiting',
  'on its way',
  'not sent',
  'added',
  'sent again',
  'refused',
  'unknown',
  'decided',
  'left',
  'corrected',
  'corrects another',
  'problem',
  'duplicate',
  'found none',
  'found new pets',
  'found perhaps old pets',
  'found fewer than sent',
  'list not read',
  'list whole',
  'list cut off',
];

test(
  `${SIMULATIONS} simulations keep the laws, and reach every state`,
  { timeout: LIMIT },
  async () => {
    const reached = await runRandomSimulations(SIMULATIONS, SEED);
    expect([...reached.keys()]).toEqual(expect.arrayContaining(STATES));
  },
);

test('the same seed gives the same simulation, step by step', { timeout: LIMIT }, async () => {
  for (const simulation of fc.sample(randomSimulation, { seed: SEED, numRuns: 3 })) {
    const { log } = await runSimulation(...simulation);
    expect(log.length).toBeGreaterThan(ACTIONS);
    expect((await runSimulation(...simulation)).log).toEqual(log);
  }
});
