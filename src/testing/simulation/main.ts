// Runs random simulations: `npm run simulations -- --count 100000 --seed 7`.
import { parseArgs } from 'node:util';
import { InvariantViolation } from './invariants/invariant.ts';
import { checkSimulations } from './random-simulations.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** The printed path of a failing simulation, to start with it. */
    path: { type: 'string' },
    'no-shrink': { type: 'boolean', default: false },
  },
});
const { count, seed, path } = values;
const start = performance.now();
console.log(`${count} simulations, seed ${seed}`);
const { details, reached } = await checkSimulations({
  numRuns: Number(count),
  seed: Number(seed),
  ...(path !== undefined && { path }),
  endOnFailure: values['no-shrink'],
});
const seconds = (performance.now() - start) / 1000;
for (const [state, times] of [...reached].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${times} ${state}`);
if (details.failed) {
  const { errorInstance, counterexamplePath, numRuns } = details;
  if (errorInstance instanceof InvariantViolation)
    for (const line of errorInstance.log) if (!line.startsWith('— nothing')) console.log(line);
  console.log(errorInstance instanceof Error ? errorInstance.stack : errorInstance);
  console.log(
    `Found after ${numRuns} simulations. Run it again with --seed=${seed} --path=${counterexamplePath}`,
  );
  process.exitCode = 1;
} else console.log(`${(details.numRuns / seconds).toFixed(0)} simulations per second`);
