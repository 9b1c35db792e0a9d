// Not part of `npm test`. `npm test -- --all` runs it with two seeds (`vitest.config.ts`), and `npm run mutants` of
// `src/outbox` with one (`.ci/mutants.vitest.ts`). A failure's message has the command that runs it again.
import { expect, test } from 'vitest';
import { runRandomSimulations } from './random-simulations.ts';

const SIMULATIONS = Number(process.env['MORE_SIMULATIONS']);
const SEED = Number(process.env['SIMULATION_SEED']);
/** Ends simulations that hang, in milliseconds. A thousand take 90 seconds on a core that does nothing else. */
const LIMIT = 900_000;

test(`${SIMULATIONS} more simulations keep the invariants`, { timeout: LIMIT }, async () => {
  expect((await runRandomSimulations(SIMULATIONS, SEED)).size).toBeGreaterThan(0);
});
