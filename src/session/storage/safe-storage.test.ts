import { expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { createSafeStorage } from './safe-storage.ts';

test('what the browser keeps is kept there', () => {
  const data = memoryStorage();
  const storage = createSafeStorage(() => data);
  storage.set('a', '1');
  expect(data.getItem('a')).toBe('1');
  expect(storage.isFailing()).toBe(false);
});

test('blocked storage is replaced by memory, and says so', () => {
  const storage = createSafeStorage(() => {
    throw new Error('blocked');
  });
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  expect(storage.isFailing()).toBe(true);
  storage.remove('a');
  expect(storage.get('a')).toBeUndefined();
});

test('full storage keeps the new value in memory, over the old one', () => {
  const data = memoryStorage();
  data.setItem('a', 'old');
  data.setItem = () => {
    throw new Error('full');
  };
  const storage = createSafeStorage(() => data);
  storage.set('a', 'new');
  expect(storage.get('a')).toBe('new');
  storage.remove('a');
  expect(data.getItem('a')).toBeNull();
});
