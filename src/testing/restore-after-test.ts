import { afterEach, vi } from 'vitest';

// The tests of a file share globals, and so do all files of a process on Node (`isolate` in `vitest.config.ts`). So
// what a test replaces is restored when it ends.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
