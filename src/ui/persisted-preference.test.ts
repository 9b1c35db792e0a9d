import { expect, test, vi } from 'vitest';
import { persistedPreference } from './persisted-preference.ts';

test('without storage, nothing is chosen, and a choice is not saved', () => {
  vi.stubGlobal('localStorage', undefined);
  const preference = persistedPreference('size');
  preference.keep('large');
  expect(preference.read()).toBe('');
});
