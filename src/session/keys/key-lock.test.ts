import { afterEach, expect, test, vi } from 'vitest';
import { withKeyLock } from './key-lock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('without Web Locks it runs at once', () => {
  vi.stubGlobal('navigator', {});
  const work = vi.fn();
  void withKeyLock(work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('it runs once, while the lock is held', async () => {
  const order: string[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, granted: () => void) => {
        order.push(`${name} is held`);
        granted();
        order.push('released');
        return Promise.resolve();
      },
    },
  });
  await withKeyLock(() => order.push('work'));
  expect(order).toEqual(['pet-store:keys is held', 'work', 'released']);
});

test('it runs without the lock where the browser refuses one, as it does with blocked storage', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('Blocked', 'SecurityError')) },
  });
  const work = vi.fn();
  await withKeyLock(work);
  expect(work).toHaveBeenCalledTimes(1);
});
