import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: { name: 'node', include: ['src/**/*.test.ts'] },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          // Longer than the longest wait for a sight (`screen-test-setup.ts`).
          testTimeout: 20_000,
          setupFiles: ['src/testing/screen-test-setup.ts'],
        },
      },
    ],
  },
});
