import { expect, test } from 'vitest';
import { placeOf } from './record-keys.ts';

// The text is part of every stored key.
test('writes a place as the name and the address of its environment', () => {
  expect(placeOf({ name: 'Staging', baseUrl: 'https://pets.example/v1' })).toBe(
    'Staging https://pets.example/v1',
  );
});
