import { expect, test } from 'vitest';
import { randomId } from './random-id.ts';

test('returns 128 bits as hex, other ones each time', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
