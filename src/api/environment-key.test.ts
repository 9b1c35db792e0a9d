import { expect, test } from 'vitest';
import { environmentKey } from './environment-key.ts';

// The text is part of the key of each stored row, and of the name under which an API key is stored.
test('an environment key has the name and the address of its environment', () => {
  expect(environmentKey({ name: 'Staging', baseUrl: 'https://pets.example/v1' })).toBe(
    'Staging https://pets.example/v1',
  );
});
