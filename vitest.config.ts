import { availableParallelism } from 'node:os';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import appConfig from './vite.config.ts';

const MORE_SIMULATIONS = 'src/testing/simulation/more-simulations.test.ts';
/** Simulations that `npm test -- --all` adds for each seed. Each seed is a project, so that two cores share them. */
const SIMULATIONS_PER_SEED = 1000;
/** Fixed, so that no change fails by chance. `npm run simulations` tries new seeds. */
const SEEDS = process.env['SIMULATIONS'] === 'more' ? [2, 3] : [];

export default defineConfig((env) =>
  mergeConfig(appConfig(env), {
    test: {
      // Two per core, because tests of screens spend part of their time waiting for timers.
      maxWorkers: 2 * availableParallelism(),
      // Ends tests that hang. High, so that a busy machine never reaches it.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      // As for `waitFor` in tests of screens.
      expect: { poll: { timeout: 60_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            include: ['{src,tools}/**/*.test.ts'],
            exclude: [MORE_SIMULATIONS],
            setupFiles: ['src/testing/restore-after-test.ts'],
            // Saves time: the files of one process share loaded modules.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            include: ['src/**/*.test.tsx'],
            environment: 'happy-dom',
            // The `afterEach` of the last file runs first, so storage is restored before it is emptied.
            setupFiles: ['src/testing/screen-test-setup.ts', 'src/testing/restore-after-test.ts'],
            // Each file has its own page and modules, but files share workers.
            pool: 'vmThreads',
            // Not `setImmediate`, which fake-indexeddb needs.
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
