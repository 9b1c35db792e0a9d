import type { ListPetsQuery } from './list-pets.ts';

/** Where `listPets` is asked (section 4.1), below the base address. */
export function petsPath({ limit, status }: ListPetsQuery): string {
  return `/pets?${new URLSearchParams({ limit: String(limit), ...(status && { status }) })}`;
}
