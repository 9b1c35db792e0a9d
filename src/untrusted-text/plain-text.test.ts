import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { isPlainText, NEEDS_MARK, PREVIEW_LENGTH } from './plain-text.ts';

test('calls a name plain if it is short and needs no mark, whatever its script', () => {
  const anyName = fc.oneof(
    anyText(),
    fc.string({ unit: fc.constantFrom('a', ' ', '~', '\u007F', '\u00A0', '\n', 'é') }),
    fc.string({ minLength: PREVIEW_LENGTH - 2, maxLength: PREVIEW_LENGTH + 2 }),
  );
  fc.assert(
    fc.property(anyName, (name) => {
      expect(isPlainText(name)).toBe(name.length <= PREVIEW_LENGTH && !NEEDS_MARK.test(name));
    }),
    { numRuns: 300 },
  );
});
