import type { NewPet, Pet, PetStatus } from '../../api/schemas.ts';

/** Where the service stores its pets. */
export interface Catalogue {
  /** Lists at most `limit` pets in ascending order of ID: of one status, or of all. */
  list(wanted: { limit: number; status?: PetStatus }): Promise<Pet[]>;
  /** Gives the pet its ID. Resolves once the pet is stored. */
  add(newPet: NewPet): Promise<Pet>;
  find(id: bigint): Promise<Pet | undefined>;
}

/** A catalogue of Practice. */
export interface PracticeCatalogue extends Catalogue {
  /** Replaces all pets by the first ones. */
  reset: () => Promise<void>;
}
