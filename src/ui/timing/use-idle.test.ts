import { expect, test, vi } from 'vitest';
import { whenIdle } from './use-idle.ts';

test('without requestIdleCallback, as in Safari, runs after 200 ms unless it is cancelled', () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  const [run, cancelled] = [vi.fn<() => void>(), vi.fn<() => void>()];
  whenIdle(run);
  whenIdle(cancelled)();
  vi.advanceTimersByTime(199);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});
