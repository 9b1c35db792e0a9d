import { BaseSequencer } from 'vitest/node';
import { defineConfig } from 'vitest/config';

const SIMULATIONS = 'src/testing/simulation/more-simulations.test.ts';
/** The folder that is mutated, or the folder of the file (`mutants.ts`). */
const folder = process.env['MUTATED_FOLDER'] ?? '';

class SimulationsLast extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const isLast = ({ moduleId }: { moduleId: string }) => Number(moduleId.endsWith(SIMULATIONS));
    return files.toSorted((one, other) => isLast(one) - isLast(other));
  }
}

// Names the tests that `mutants.ts` runs for each mutant: those of its folder that need no screen, as tests of
// screens (*.test.tsx) take seconds each. The laws of sending are proved by simulations, so these run too, after
// the others, because most mutants are noticed before.
export default defineConfig({
  define: { HAS_PRACTICE: 'true' },
  test: {
    include: [`${folder}/**/*.test.ts`, ...(folder.startsWith('src/sending') ? [SIMULATIONS] : [])],
    // Of the seeds 1 to 3, this one finds most faults of `src/sending`.
    env: { MORE_SIMULATIONS: '100', SIMULATION_SEED: '2' },
    sequence: { sequencer: SimulationsLast },
    // Each mutant gets one worker, instead of one for each test file, which takes longer to start.
    isolate: false,
    testTimeout: 15_000,
    setupFiles: ['src/testing/restore-after-test.ts', '.ci/mutants-setup.ts'],
  },
});
