import { expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

test('runs after a frame', async () => {
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame');
  await new Promise<void>((resolve) => afterPaint(resolve));
  expect(frame).toHaveBeenCalledTimes(1);
});

test('runs in a hidden tab without a frame, once', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame');
  const run = vi.fn<() => void>();
  afterPaint(run);
  await new Promise<void>((resolve) => afterPaint(resolve));
  expect(run).toHaveBeenCalledTimes(1);
  expect(frame).not.toHaveBeenCalled();
});

test.each([true, false])('does not run once it is cancelled (hidden: %s)', async (hidden) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  const run = vi.fn<() => void>();
  afterPaint(run)();
  await new Promise<void>((resolve) => afterPaint(resolve));
  expect(run).not.toHaveBeenCalled();
});
