import { expect, test } from 'vitest';
import { Pet } from '../../api/schemas.ts';
import { canStoreName } from '../unspecified-behaviour.ts';
import { parseCategoryNames } from '../../pets/pet/read-category-names.ts';
import sampleCategories from './sample-categories.json';
import { createSamplePets } from './sample-pets.ts';

const pets = createSamplePets();
const countOf = (status: string | undefined) => pets.filter((pet) => pet.status === status).length;

test('there are pets of every status, and more available ones than a list can show', () => {
  expect(['available', 'pending', 'sold', undefined].map(countOf)).toStrictEqual([130, 40, 60, 20]);
});

test('each is a Pet with a unique ID, in ascending order of ID', () => {
  for (const pet of pets) {
    expect(Pet.parse(pet)).toStrictEqual(pet);
    expect(canStoreName(pet.name) && pet.name === pet.name.trim() && pet.name !== '').toBe(true);
  }
  const ids = pets.map(({ id }) => id);
  expect([...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1))).toStrictEqual(ids);
});

test('the first 20 have every status, a category ID above 2^53 and names in several scripts', () => {
  const first = pets.slice(0, 20);
  expect(new Set(first.map(({ status }) => status)).size).toBe(4);
  expect(first.some(({ categoryId }) => categoryId > Number.MAX_SAFE_INTEGER)).toBe(true);
  for (const script of [/\p{sc=Cyrillic}/u, /\p{sc=Hiragana}/u, /\p{sc=Arabic}/u, /\p{sc=Hebrew}/u])
    expect(first.some(({ name }) => script.test(name))).toBe(true);
});

test('every category has a name but one, and every name has a pet', () => {
  const names = parseCategoryNames(sampleCategories);
  const used = new Set(pets.map(({ categoryId }) => categoryId));
  expect([...used].filter((id) => !names.has(id))).toStrictEqual([9007199254740993n]);
  expect([...names.keys()].filter((id) => !used.has(id))).toStrictEqual([]);
});

test('one pending pet has an ID above 2^53', () => {
  expect(pets.at(-1)).toMatchObject({ id: 9007199254740995n, status: 'pending' });
});
