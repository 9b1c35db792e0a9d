import type { Pet } from '../../api/schemas.ts';
import type { Catalogue } from './catalogue.ts';
import { HANDY_IDS_END } from '../open-questions.ts';

/** A catalogue that lasts as long as the page or the process: for tests and the browser. */
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
      const place = inOrder.findLastIndex(({ id }) => id < HANDY_IDS_END) + 1;
      const highest = inOrder[place - 1]?.id ?? 0n;
      const pet = { id: highest + 1n, ...newPet };
      inOrder.splice(place, 0, pet);
      byId.set(pet.id, pet);
      return pet;
    },

    async find(id) {
      return byId.get(id);
    },
  };
}
