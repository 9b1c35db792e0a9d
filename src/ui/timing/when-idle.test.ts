import { expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

test('without requestIdleCallback, as in Safari, runs after a second unless it is cancelled', () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  const [run, cancelled] = [vi.fn<() => void>(), vi.fn<() => void>()];
  whenIdle(run);
  whenIdle(cancelled)();
  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});
