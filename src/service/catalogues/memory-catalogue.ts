import type { Pet } from '../../api/schemas.ts';
import type { Catalogue } from './catalogue.ts';
import { NEW_IDS_END } from '../unspecified-behaviour.ts';

/** Creates a catalogue in memory, which lasts as long as the page or process. */
export function createMemoryCatalogue(pets: Iterable<Pet> = []): Catalogue {
  const byId = new Map([...pets].map((pet) => [pet.id, pet]));
  const inOrder = [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));

  return {
    async list({ limit, status }) {
      const listed: Pet[] = [];
      for (const pet of inOrder) {
        if (listed.length === limit) break;
        if (status === undefined || pet.status === status) listed.push(pet);
      }
      return listed;
    },

    async add(newPet) {
      const index = inOrder.findLastIndex(({ id }) => id < NEW_IDS_END) + 1;
      const highest = inOrder[index - 1]?.id ?? 0n;
      const pet = { id: highest + 1n, ...newPet };
      inOrder.splice(index, 0, pet);
      byId.set(pet.id, pet);
      return pet;
    },

    async find(id) {
      return byId.get(id);
    },
  };
}
