import fc from 'fast-check';
import type { Pet } from '../../api/schemas.ts';

/**
 * The pets in the stores at the start: none, three, or about as many as a list can contain (100). Up to
 * three of them have the name that users send most often.
 */
export const initialPets: fc.Arbitrary<readonly Pet[]> = fc
  .tuple(fc.constantFrom(0, 0, 3, 98, 99, 100, 101), fc.nat(3))
  .map(([count, namesakes]) =>
    Array.from({ length: count }, (_, index) => ({
      id: BigInt(index + 1),
      name: index >= count - namesakes ? 'Rex' : `Pet ${index}`,
      categoryId: 4n,
      status: 'available',
    })),
  );
