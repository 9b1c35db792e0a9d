import { BaseSequencer } from 'vitest/node';
import { defineConfig } from 'vitest/config';

const SIMULATIONS = 'src/testing/simulation/more-simulations.test.ts';
/** The folder whose tests run (`mutants.ts`). */
const folder = process.env['TESTED_FOLDER'] ?? '';

class SlowLast extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const slowness = ({ moduleId }: { moduleId: string }) =>
      moduleId.endsWith(SIMULATIONS) ? 2 : Number(moduleId.endsWith('.tsx'));
    return files.toSorted((one, other) => slowness(one) - slowness(other));
  }
}

// Names the tests that `mutants.ts` runs for each mutant: those of one folder, screens (*.test.tsx) last, as they
// take seconds each. The invariants of the outbox are proved by simulations, so these run too, after the others, because most
// mutants are noticed before.
export default defineConfig({
  define: { HAS_PRACTICE: 'true', APP_VERSION: '"1.2.3 (abc1234)"', IDLE_MINUTES: '30' },
  // As in `vite.config.ts`.
  build: { assetsInlineLimit: 0 },
  test: {
    // Of the seeds 1 to 3, this one finds most faults of `src/outbox`.
    env: { MORE_SIMULATIONS: '100', SIMULATION_SEED: '2' },
    sequence: { sequencer: SlowLast },
    // One worker runs the test files on Node, because one for each file would take longer to start.
    isolate: false,
    testTimeout: 15_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            `${folder}/**/*.test.ts`,
            ...(folder.startsWith('src/outbox') ? [SIMULATIONS] : []),
          ],
          setupFiles: ['src/testing/restore-after-test.ts', '.ci/mutants-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          // Modules of screens keep what one test file leaves, such as storage that cannot be used.
          isolate: true,
          include: [`${folder}/**/*.test.tsx`],
          environment: 'happy-dom',
          setupFiles: [
            'src/testing/screen-test-setup.ts',
            'src/testing/restore-after-test.ts',
            '.ci/mutants-setup.ts',
          ],
        },
      },
    ],
  },
});
