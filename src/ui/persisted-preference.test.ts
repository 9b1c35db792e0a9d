import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { persistedPreference } from './persisted-preference.ts';

test('a choice is saved in the storage of the browser', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  expect(persistedPreference('size').read()).toBe('');
  persistedPreference('size').keep('large');
  expect(persistedPreference('size').read()).toBe('large');
});

test('if storage is full, the last choice lasts until the page is closed', () => {
  const storage = memoryStorage();
  storage.setItem('size', 'small');
  vi.stubGlobal('localStorage', storage);
  const choice = persistedPreference('size');
  vi.spyOn(storage, 'setItem').mockThrow(new Error('full'));
  choice.keep('large');
  expect(choice.read()).toBe('large');
  vi.restoreAllMocks();
  choice.keep('small');
  expect(choice.read()).toBe('small');
});
