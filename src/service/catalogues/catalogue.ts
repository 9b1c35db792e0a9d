import type { NewPet, Pet, PetStatus } from '../../api/schemas.ts';

/** Where the service keeps its animals. The one port behind the handler. */
export interface Catalogue {
  /** At most `limit` pets, those of one status where it is given; ordered as open-questions.ts says. */
  list(wanted: { limit: number; status?: PetStatus }): Promise<Pet[]>;
  /** Gives the pet its ID. The promise settles only when the pet is kept. */
  add(newPet: NewPet): Promise<Pet>;
  find(id: bigint): Promise<Pet | undefined>;
}
