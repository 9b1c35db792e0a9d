import { expect, test } from 'vitest';
import { environmentKey } from './environment-key.ts';

// Rows and API keys are stored under this text, so it must not change.
test('an environment key has the name and the address of its environment', () => {
  expect(environmentKey({ name: 'Staging', baseUrl: 'https://pets.example/v1' })).toBe(
    'Staging https://pets.example/v1',
  );
});
