import { defineConfig } from 'vitest/config';

// Names the tests that `mutants.ts` runs for each mutant. The tests of screens (*.test.tsx) take seconds
// each. `simulations.test.ts` runs 500 simulations; `determinism.test.ts` checks the same laws with fewer.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/simulations.test.ts'],
    // Each mutant gets one worker, instead of one for each test file, which takes longer to start.
    isolate: false,
    testTimeout: 15_000,
    setupFiles: ['src/testing/restore-after-test.ts', '.ci/mutants-setup.ts'],
  },
});
