import { afterEach, vi } from 'vitest';

// The tests of a file share globals, and on Node those of all files of a process: replacements must end with their
// test.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
