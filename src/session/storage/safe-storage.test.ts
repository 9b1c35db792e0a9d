import { expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { createSafeStorage, partOfStorage } from './safe-storage.ts';

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

test('all whose name begins so is removed, from memory too, and nothing else', () => {
  const data = memoryStorage();
  const storage = createSafeStorage(() => data);
  for (const name of ['secret:a', 'secret:b', 'other']) storage.set(name, '1');
  vi.spyOn(data, 'setItem').mockThrow(new Error('full'));
  for (const name of ['secret:c', 'another']) storage.set(name, '1');
  vi.restoreAllMocks();
  storage.removeAll('secret:');
  expect(['secret:a', 'secret:b', 'secret:c'].map(storage.get)).toEqual(Array(3).fill(undefined));
  expect([storage.get('other'), storage.get('another')]).toEqual(['1', '1']);
});

test('memory is emptied of all that begins so where storage is blocked', () => {
  const storage = createSafeStorage(() => {
    throw new Error('blocked');
  });
  storage.set('secret:a', '1');
  storage.removeAll('secret:');
  expect(storage.get('secret:a')).toBeUndefined();
});

test('a value that is written at last is the one in storage', () => {
  const data = memoryStorage();
  const storage = createSafeStorage(() => data);
  vi.spyOn(data, 'setItem').mockThrow(new Error('full'));
  storage.set('a', 'in memory');
  vi.restoreAllMocks();
  storage.set('a', 'in storage');
  expect([storage.get('a'), data.getItem('a')]).toEqual(['in storage', 'in storage']);
});

test('a part of a storage reads, writes and removes short names', () => {
  const data = memoryStorage();
  const part = partOfStorage(
    createSafeStorage(() => data),
    'pages:',
  );
  part.set('draft', 'Rex');
  expect(data.getItem('pages:draft')).toBe('Rex');
  expect(part.get('draft')).toBe('Rex');
  part.remove('draft');
  expect(data.length).toBe(0);
});
