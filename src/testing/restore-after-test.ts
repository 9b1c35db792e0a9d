import { afterEach, vi } from 'vitest';

// Test files share one process and its globals: what a test replaced ends with that test.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
