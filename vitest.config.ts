import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import appConfig from './vite.config.ts';

export default defineConfig((env) =>
  mergeConfig(appConfig(env), {
    test: {
      // Vitest's default leaves one core to itself: on two cores, one file after another.
      maxWorkers: '100%',
      // These limits end a test that hangs; a busy machine must not reach them.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            include: ['src/**/*.test.ts'],
            setupFiles: ['src/testing/restore-after-test.ts'],
            // The files that one process runs share the loaded modules: a third less processor time.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            include: ['src/**/*.test.tsx'],
            environment: 'happy-dom',
            setupFiles: ['src/testing/restore-after-test.ts', 'src/testing/screen-test-setup.ts'],
            // Each file has its own page and modules, but Vitest and happy-dom are loaded only once.
            pool: 'vmThreads',
          },
        },
      ],
    },
  }),
);
