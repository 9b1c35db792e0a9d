import { environmentKey } from '../../../api/environment-key.ts';
import type { ListPetsQuery } from '../../../api/list-pets-query.ts';
import type { NewPet, Pet } from '../../../api/schemas.ts';

export const ENVIRONMENTS = ['Staging', 'Production'].map((name) =>
  environmentKey({ name, baseUrl: `https://${name.toLowerCase()}.example/v1` }),
);

/** A pet store, with changes by other people. */
export class SimulatedService {
  readonly baseUrl: string;
  storesCapitals = false;
  private pets: Pet[];

  constructor(baseUrl: string, pets: readonly Pet[]) {
    this.baseUrl = baseUrl;
    this.pets = [...pets];
  }

  add(pet: NewPet): Pet {
    const id = (this.pets.at(-1)?.id ?? 0n) + 1n;
    const added = { id, ...pet, name: this.storesCapitals ? pet.name.toUpperCase() : pet.name };
    this.pets.push(added);
    return added;
  }

  /** Returns a list, by default of all pets. */
  list({ limit, status }: Partial<ListPetsQuery> = {}): Pet[] {
    const listed = this.pets.filter((pet) => status === undefined || pet.status === status);
    return listed.slice(0, limit);
  }

  /** Removes the last pets. The service then assigns their IDs again. */
  setBack(pets: number): void {
    this.pets = this.pets.slice(0, -pets);
  }
}
