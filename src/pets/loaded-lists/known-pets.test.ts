import { expect, test } from 'vitest';
import { newestOfEach } from './known-pets.ts';

const pet = (id: bigint, name: string) => ({ id, name, categoryId: 4n });

test('returns each pet of all lists as it was loaded last', () => {
  const lists = [
    { receivedAt: 1, pets: [pet(1n, 'Rex'), pet(2n, 'before')] },
    { receivedAt: 3, pets: [pet(2n, 'Ada')] },
    { receivedAt: 2, pets: [pet(2n, 'between'), pet(3n, 'Leo')] },
  ];
  for (const some of [lists, lists.toReversed()]) {
    const newest = newestOfEach(some);
    expect([1n, 2n, 3n, 4n].map((id) => newest.get(id)?.name)).toEqual([
      'Rex',
      'Ada',
      'Leo',
      undefined,
    ]);
  }
});
