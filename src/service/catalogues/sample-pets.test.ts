import { expect, test } from 'vitest';
import { Pet } from '../../api/schemas.ts';
import { canKeepName } from '../open-questions.ts';
import { samplePets } from './sample-pets.ts';

const pets = samplePets();
const countOf = (status: string | undefined) => pets.filter((pet) => pet.status === status).length;

test('there are enough of every status, and more available ones than a list can show', () => {
  expect(['available', 'pending', 'sold', undefined].map(countOf)).toStrictEqual([130, 40, 60, 20]);
});

test('each is a Pet with an ID of its own, by ascending ID', () => {
  for (const pet of pets) {
    expect(Pet.parse(pet)).toStrictEqual(pet);
    expect(canKeepName(pet.name) && pet.name === pet.name.trim() && pet.name !== '').toBe(true);
  }
  const ids = pets.map(({ id }) => id);
  expect([...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1))).toStrictEqual(ids);
});

test('the first 20 show every kind, a category beyond 2^53 and names in other scripts', () => {
  const first = pets.slice(0, 20);
  expect(new Set(first.map(({ status }) => status)).size).toBe(4);
  expect(first.some(({ categoryId }) => categoryId > Number.MAX_SAFE_INTEGER)).toBe(true);
  for (const script of [/\p{sc=Cyrillic}/u, /\p{sc=Hiragana}/u, /\p{sc=Arabic}/u, /\p{sc=Hebrew}/u])
    expect(first.some(({ name }) => script.test(name))).toBe(true);
});

test('one pending pet has an ID beyond 2^53', () => {
  expect(pets.at(-1)).toMatchObject({ id: 9007199254740995n, status: 'pending' });
});
