import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainName, SHORT_LENGTH, UNUSUAL } from './unusual-name.ts';

test('a name is plain where it is short and holds nothing unusual, of whatever letters it is', () => {
  const anyName = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('a', ' ', '~', '\u007F', '\u00A0', '\n', 'é') }),
    fc.string({ minLength: SHORT_LENGTH - 2, maxLength: SHORT_LENGTH + 2 }),
  );
  fc.assert(
    fc.property(anyName, (name) => {
      expect(isPlainName(name)).toBe(name.length <= SHORT_LENGTH && !UNUSUAL.test(name));
    }),
    { numRuns: 2000 },
  );
});
