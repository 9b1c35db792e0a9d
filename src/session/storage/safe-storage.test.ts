import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createSafeStorage, createPrefixedStorage } from './safe-storage.ts';

test('set writes to the storage of the browser', () => {
  const data = memoryStorage();
  const storage = createSafeStorage(() => data);
  storage.set('a', '1');
  expect(data.getItem('a')).toBe('1');
  expect(storage.isFailing()).toBe(false);
});

test('memory replaces blocked storage, and isFailing returns true', () => {
  const storage = createSafeStorage(() => {
    throw new Error('blocked');
  });
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  expect(storage.isFailing()).toBe(true);
  storage.remove('a');
  expect(storage.get('a')).toBeUndefined();
});

test('memory replaces full storage, and hides the older value there', () => {
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

test('removeAllWithPrefix removes matching names from storage and memory', () => {
  const data = memoryStorage();
  const storage = createSafeStorage(() => data);
  for (const name of ['secret:a', 'secret:b', 'other']) storage.set(name, '1');
  vi.spyOn(data, 'setItem').mockThrow(new Error('full'));
  for (const name of ['secret:c', 'another']) storage.set(name, '1');
  vi.restoreAllMocks();
  storage.removeAllWithPrefix('secret:');
  expect(['secret:a', 'secret:b', 'secret:c'].map(storage.get)).toEqual(Array(3).fill(undefined));
  expect([storage.get('other'), storage.get('another')]).toEqual(['1', '1']);
});

test('removeAllWithPrefix removes names from memory if storage is blocked', () => {
  const storage = createSafeStorage(() => {
    throw new Error('blocked');
  });
  storage.set('secret:a', '1');
  storage.removeAllWithPrefix('secret:');
  expect(storage.get('secret:a')).toBeUndefined();
});

test('set replaces a value in memory when storage works again', () => {
  const data = memoryStorage();
  const storage = createSafeStorage(() => data);
  vi.spyOn(data, 'setItem').mockThrow(new Error('full'));
  storage.set('a', 'in memory');
  vi.restoreAllMocks();
  storage.set('a', 'in storage');
  expect([storage.get('a'), data.getItem('a')]).toEqual(['in storage', 'in storage']);
});

test('createPrefixedStorage adds the prefix to names that are read, written and removed', () => {
  const data = memoryStorage();
  const part = createPrefixedStorage(
    createSafeStorage(() => data),
    'pages:',
  );
  part.set('draft', 'Rex');
  expect(data.getItem('pages:draft')).toBe('Rex');
  expect(part.get('draft')).toBe('Rex');
  part.remove('draft');
  expect(data.length).toBe(0);
});
