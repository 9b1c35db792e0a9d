import type { Pet } from '../../src/api/schemas.ts';

const STATUSES = ['available', 'pending', 'sold'] as const;

/** Creates pets, a third of each status. */
export function createBenchPets(count: number): Pet[] {
  return Array.from({ length: count }, (_, index) => ({
    id: BigInt(index + 1),
    name: `Pet number ${index + 1}`,
    categoryId: BigInt(index % 9),
    status: STATUSES[index % 3] ?? 'sold',
  }));
}
