import type { NewPet, Pet } from '../../api/schemas.ts';

/**
 * Equal for pets of the same category whose names differ in case, white space or Unicode normal form (UAX #15) alone: a
 * service may store a name in another spelling than it was sent in.
 */
export function matchKey({ name, categoryId }: NewPet | Pet): string {
  return `${categoryId} ${name.normalize().toLowerCase().replace(/\s+/g, ' ').trim()}`;
}

/** Whether two pets have the same name, but for its spelling, and the same category. */
export function isSamePet(one: NewPet | Pet, other: NewPet | Pet): boolean {
  return matchKey(one) === matchKey(other);
}
