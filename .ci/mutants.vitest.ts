import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import appConfig from '../vite.config.ts';

const SIMULATIONS = 'src/testing/simulation/more-simulations.test.ts';
const testedFolder = process.env['TESTED_FOLDER'] ?? '';

class SlowFilesLast extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const slowness = ({ moduleId }: { moduleId: string }) =>
      moduleId.endsWith(SIMULATIONS) ? 2 : Number(moduleId.endsWith('.tsx'));
    return files.toSorted((a, b) => slowness(a) - slowness(b));
  }
}

// The tests that `mutants.ts` runs for each mutant: those of one folder, screens (*.test.tsx) last, because each takes
// seconds. For the outbox, simulations run last of all: they prove its invariants, but faster tests detect most mutants.
export default defineConfig((env) =>
  mergeConfig(appConfig(env), {
    test: {
      // Of the seeds 1 to 3, this one finds the most faults in `src/outbox`.
      env: { MORE_SIMULATIONS: '100', SIMULATION_SEED: '2' },
      sequence: { sequencer: SlowFilesLast },
      // One worker runs the test files on Node, because one for each file would take longer to start.
      isolate: false,
      testTimeout: 15_000,
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            include: [
              `${testedFolder}/**/*.test.ts`,
              ...(testedFolder.startsWith('src/outbox') ? [SIMULATIONS] : []),
            ],
            setupFiles: ['src/testing/restore-after-test.ts', '.ci/mutants-setup.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            // Modules of screens would keep state from other test files, such as unusable storage.
            isolate: true,
            include: [`${testedFolder}/**/*.test.tsx`],
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
  }),
);
