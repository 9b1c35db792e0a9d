import { beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
});

test('runs after a frame, once', () => {
  const run = vi.fn<() => void>();
  afterPaint(run);
  vi.advanceTimersToNextFrame();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('runs once without a frame, as in a hidden tab', () => {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  const run = vi.fn<() => void>();
  afterPaint(run);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});

test.each(['before', 'after'])('does not run once it is cancelled %s the frame', (when) => {
  const run = vi.fn<() => void>();
  const cancel = afterPaint(run);
  if (when === 'after') vi.advanceTimersToNextFrame();
  cancel();
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});
