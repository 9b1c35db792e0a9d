import { afterEach, vi } from 'vitest';

// Test files share one process and its globals, so replacements must end with their test.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
