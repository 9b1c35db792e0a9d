import type { Pet } from '../../src/api/schemas.ts';

const STATUSES = ['available', 'pending', 'sold'] as const;

/** So many pets, a third of each status. */
export function benchPets(count: number, nameLength = 0): Pet[] {
  return Array.from({ length: count }, (_, index) => ({
    id: BigInt(index + 1),
    name: `Pet number ${index + 1}`.padEnd(nameLength, ' of many words'),
    categoryId: BigInt(index % 9),
    status: STATUSES[index % 3] ?? 'sold',
  }));
}
