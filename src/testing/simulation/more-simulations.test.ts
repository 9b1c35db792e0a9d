// Not part of `npm test`. `npm test -- --all` runs it with two seeds (`vitest.config.ts`), and `npm run mutants` of
// `src/outbox` with one (`.ci/mutants.vitest.ts`).
import { expect, test } from 'vitest';
import { runRandomSimulations } from './random-simulations.ts';

const SIMULATIONS = Number(process.env['MORE_SIMULATIONS']);
const SEED = Number(process.env['SIMULATION_SEED']);
/** A thousand simulations take 70 seconds on an idle core. */
const TIMEOUT_MS = 900_000;

test(`${SIMULATIONS} more simulations keep the invariants`, { timeout: TIMEOUT_MS }, async () => {
  expect((await runRandomSimulations(SIMULATIONS, SEED)).size).toBeGreaterThan(0);
});
