import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareLists } from './changes.tsx';

const pet = fc.record(
  {
    id: fc.bigInt({ min: 0n, max: 12n }),
    name: fc.constant('Rex'),
    categoryId: fc.constant(1n),
    status: fc.constantFrom('available', 'sold'),
  },
  { requiredKeys: ['id', 'name', 'categoryId'] },
);
const list = fc.uniqueArray(pet, { selector: ({ id }) => id });

test('puts every difference into exactly one of new, changed and left', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const { newIds, previousStatus, left } = compareLists(before, after);
      const was = new Map(before.map((one) => [one.id, one]));
      const is = new Map(after.map((one) => [one.id, one]));
      for (const id of new Set([...was.keys(), ...is.keys()])) {
        const [old, now] = [was.get(id), is.get(id)];
        expect(newIds.has(id)).toBe(!old);
        expect(previousStatus.has(id)).toBe(Boolean(old && now && old.status !== now.status));
      }
      for (const [id, status] of previousStatus) expect(status).toBe(was.get(id)?.status);
      expect([...newIds].every((id) => is.has(id))).toBe(true);
      expect(left).toBe(before.filter(({ id }) => !is.has(id)).length);
    }),
  );
});
