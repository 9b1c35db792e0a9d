import { expect, test } from 'vitest';
import { checkLockName, importLockName, pageAliveLockName } from './lock-names.ts';

// Tabs of an older version use the same names, so they cannot change.
test('names the locks as older versions of the app do', () => {
  const place = 'Staging https://pets.example/v1';
  expect(pageAliveLockName('t')).toBe('pet-store:tab:t');
  expect(importLockName(place, 'i')).toBe(`pet-store:import:${place} i`);
  expect(checkLockName(place)).toBe(`pet-store:look:${place}`);
});
