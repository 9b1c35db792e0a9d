import { expect, test } from 'vitest';
import { checkLockName, importLockName, pageAliveLockName } from './lock-names.ts';

// Tabs with another build of the app request the same locks.
test('the names of the locks stay', () => {
  expect(pageAliveLockName('p')).toBe('pet-store:page:p');
  expect(importLockName('Staging', 'i')).toBe('pet-store:import:Staging i');
  expect(checkLockName('Staging')).toBe('pet-store:check:Staging');
});
