import { defineConfig } from 'vitest/config';

// The tests that `mutants.ts` runs for each mutant. Neither the screens (*.test.tsx), which take seconds
// each, nor the 500 worlds: those of `determinism.test.ts` are checked against the same laws.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/worlds.test.ts'],
    // One worker for each mutant instead of one for each of its test files.
    isolate: false,
    testTimeout: 15_000,
    setupFiles: ['.ci/mutants-setup.ts'],
  },
});
