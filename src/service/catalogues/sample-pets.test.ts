import { expect, test } from 'vitest';
import { Pet } from '../../api/schemas.ts';
import { canStoreName } from '../unspecified-behaviour.ts';
import { parseCategoryNames } from '../../pets/pet/category-names.ts';
import sampleCategories from './sample-categories.json';
import { createSamplePets } from './sample-pets.ts';

const pets = createSamplePets();

test('each is a Pet with a unique ID, in ascending order of ID', () => {
  for (const pet of pets) {
    expect(Pet.parse(pet)).toStrictEqual(pet);
    expect(canStoreName(pet.name) && pet.name === pet.name.trim() && pet.name !== '').toBe(true);
  }
  const ids = pets.map(({ id }) => id);
  expect([...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1))).toStrictEqual(ids);
});

test('every category except one has a name, and every name has a pet', () => {
  const names = parseCategoryNames(sampleCategories);
  const used = new Set(pets.map(({ categoryId }) => categoryId));
  expect([...used].filter((id) => !names.has(id))).toStrictEqual([9007199254740993n]);
  expect([...names.keys()].filter((id) => !used.has(id))).toStrictEqual([]);
});
