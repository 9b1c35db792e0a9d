import { availableParallelism } from 'node:os';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import appConfig from './vite.config.ts';

const MORE_SIMULATIONS = 'src/testing/simulation/more-simulations.test.ts';
/** How many more simulations `npm test -- --all` runs of each seed. Two projects, so that two cores share them. */
const SIMULATIONS_PER_SEED = 1000;
/** Fixed, so that a change is never refused by chance. `npm run simulations` looks for new faults. */
const SEEDS = process.env['SIMULATIONS'] === 'more' ? [2, 3] : [];

export default defineConfig((env) =>
  mergeConfig(appConfig(env), {
    test: {
      // Two for each core, because tests of screens spend part of their time waiting for timers.
      maxWorkers: 2 * availableParallelism(),
      // These limits end a test that hangs; a busy machine must not reach them.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            include: ['{src,tools}/**/*.test.ts'],
            exclude: [MORE_SIMULATIONS],
            setupFiles: ['src/testing/restore-after-test.ts'],
            // The files of one process share loaded modules, which saves time.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            include: ['src/**/*.test.tsx'],
            environment: 'happy-dom',
            // The last file's `afterEach` runs first: storage is restored before it is emptied.
            setupFiles: ['src/testing/screen-test-setup.ts', 'src/testing/restore-after-test.ts'],
            // Each file has its own page and modules, in a worker that several files share.
            pool: 'vmThreads',
            // Not `setImmediate`, on which fake-indexeddb runs.
            fakeTimers: {
              toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
            },
          },
        },
        ...SEEDS.map((seed) => ({
          extends: true,
          test: {
            name: `simulations of seed ${seed}`,
            include: [MORE_SIMULATIONS],
            env: { MORE_SIMULATIONS: String(SIMULATIONS_PER_SEED), SIMULATION_SEED: String(seed) },
          },
        })),
      ],
    },
  }),
);
