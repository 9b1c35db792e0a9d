import { afterEach, vi } from 'vitest';

// The tests of a file share globals, as do all files of a Node process (`isolate` in `vitest.config.ts`), so each test
// restores them.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
