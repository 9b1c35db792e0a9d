import type { NewPet, Pet, PetStatus } from '../../api/schemas.ts';

export interface Catalogue {
  /** Lists at most `limit` pets, of one status or of all, in ascending order of ID. */
  list(wanted: { limit: number; status?: PetStatus | undefined }): Promise<Pet[]>;
  /** Assigns an ID. Resolves once the pet is stored. */
  add(newPet: NewPet): Promise<Pet>;
  find(id: bigint): Promise<Pet | undefined>;
}

export interface PracticeCatalogue extends Catalogue {
  /** Replaces all pets with those of a new catalogue. */
  reset: () => Promise<void>;
}
