import type { PetStatus } from './schemas.ts';

/** What `listPets` is asked for. */
export interface ListPetsQuery {
  /** 1 to 100 (section 8). Always sent, so that the answer does not hang on the default. */
  limit: number;
  status?: PetStatus;
}

/** Where `listPets` is asked (section 4.1), below the base address. */
export function petsPath({ limit, status }: ListPetsQuery): string {
  return `/pets?${new URLSearchParams({ limit: String(limit), ...(status && { status }) })}`;
}
