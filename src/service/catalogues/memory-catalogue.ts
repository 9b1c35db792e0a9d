import type { Pet } from '../../api/schemas.ts';
import type { PracticeCatalogue } from './catalogue.ts';
import { NEW_IDS_END } from '../unspecified-behaviour.ts';

export function createMemoryCatalogue(firstPets: Iterable<Pet> = []): PracticeCatalogue {
  const inOrder = [...firstPets].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  let pets = [...inOrder];

  return {
    async list({ limit, status }) {
      const listed: Pet[] = [];
      for (const pet of pets) {
        if (listed.length === limit) break;
        if (status === undefined || pet.status === status) listed.push(pet);
      }
      return listed;
    },

    async add(newPet) {
      const index = pets.findLastIndex(({ id }) => id < NEW_IDS_END) + 1;
      const pet = { id: (pets[index - 1]?.id ?? 0n) + 1n, ...newPet };
      pets.splice(index, 0, pet);
      return pet;
    },

    async find(id) {
      return pets.find((pet) => pet.id === id);
    },

    async reset() {
      pets = [...inOrder];
    },
  };
}
