import { expect, test, vi } from 'vitest';
import { STORAGE_NAMES } from '../storage/storage-names.ts';
import { withKeyLock } from './key-lock.ts';

test('runs at once in a browser without Web Locks', () => {
  vi.stubGlobal('navigator', {});
  const work = vi.fn();
  void withKeyLock(work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('runs once, while the lock is held', async () => {
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
  expect(order).toEqual([`${STORAGE_NAMES.keyLock} is held`, 'work', 'released']);
});

test('runs without the lock if the browser refuses it, as it does when storage is blocked', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('Blocked', 'SecurityError')) },
  });
  const work = vi.fn();
  await withKeyLock(work);
  expect(work).toHaveBeenCalledTimes(1);
});
