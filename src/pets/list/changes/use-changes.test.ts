import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeChanges } from './changes-notice.tsx';
import { compareLists } from './use-changes.ts';

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

test('puts every difference into exactly one of new, changed and missing', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const { newIds, previousStatus, missing } = compareLists(before, after);
      const was = new Map(before.map((one) => [one.id, one]));
      const is = new Map(after.map((one) => [one.id, one]));
      for (const id of new Set([...was.keys(), ...is.keys()])) {
        const [old, now] = [was.get(id), is.get(id)];
        expect(newIds.has(id)).toBe(!old);
        expect(missing.some((one) => one === old)).toBe(!now);
        expect(previousStatus.has(id)).toBe(Boolean(old && now && old.status !== now.status));
      }
      for (const [id, status] of previousStatus) expect(status).toBe(was.get(id)?.status);
      expect([...newIds].every((id) => is.has(id))).toBe(true);
    }),
  );
});

const aPet = (id: bigint, status?: string) => ({
  id,
  name: 'Rex',
  categoryId: 1n,
  ...(status !== undefined && { status }),
});

test('describes the changes without calling a pet deleted', () => {
  const before = [aPet(1n, 'available'), aPet(2n), aPet(3n)];
  const after = [aPet(1n, 'sold'), aPet(4n), aPet(5n), aPet(6n)];
  const changes = compareLists(before, after);
  expect(describeChanges(changes, new Set())).toBe('3 new, 1 changed status, 2 left this list');
  // Pets that were added here do not count as new.
  expect(describeChanges(changes, new Set([4n, 5n, 6n]))).toBe(
    '1 changed status, 2 left this list',
  );
});
