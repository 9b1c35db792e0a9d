import { defineConfig } from 'vitest/config';

// The tests that `mutants.ts` runs for each mutant. Neither the screens (*.test.tsx), which take seconds
// each, nor the 500 worlds of `simulations.test.ts`: the few of `determinism.test.ts` keep the same laws.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/simulations.test.ts'],
    // One worker for each mutant, instead of one for each test file.
    isolate: false,
    testTimeout: 15_000,
    setupFiles: ['src/testing/restore-after-test.ts', '.ci/mutants-setup.ts'],
  },
});
