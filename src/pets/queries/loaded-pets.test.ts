import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Pet } from '../../api/schemas.ts';
import { loadedPets } from './loaded-pets.ts';
import type { AddedPet } from './use-added-pets.ts';
import { petListsKey } from '../../api/list-pets-query.ts';

const pet = (id: bigint, name: string): Pet => ({ id, name, categoryId: 4n });
const NOON = Date.UTC(2026, 10, 20, 12);

/** Puts lists into a cache, each loaded a minute after the previous one. */
function open(...lists: Pet[][]) {
  const queryClient = new QueryClient();
  for (const [index, pets] of lists.entries())
    queryClient.setQueryData([...petListsKey('Staging'), index], {
      pets,
      unreadable: [],
      receivedAt: NOON + index * 60_000,
    });
  return queryClient;
}

test('returns undefined until a list of the environment was loaded', () => {
  expect(loadedPets(open(), 'Staging', [{ pet: pet(1n, 'Rex'), at: NOON }])).toBeUndefined();
  expect(loadedPets(open([pet(1n, 'Rex')]), 'Production')).toBeUndefined();
  const queryClient = open();
  queryClient.setQueryData([...petListsKey('Staging'), 'max-limit'], { lists: {} });
  expect(loadedPets(queryClient, 'Staging')).toBeUndefined();
});

test('returns an empty map once an empty list was loaded', () => {
  expect(loadedPets(open([]), 'Staging')?.size).toBe(0);
});

test('returns the pets of all lists, and those added from this computer, by ID', () => {
  const queryClient = open([pet(1n, 'Rex'), pet(2n, 'Ada')], [pet(2n, 'Ada'), pet(3n, 'Leo')]);
  const pets = loadedPets(queryClient, 'Staging', [{ pet: pet(4n, 'Mia'), at: NOON + 180_000 }]);
  expect([...(pets?.keys() ?? [])]).toEqual([1n, 2n, 3n, 4n]);
  expect(pets?.get(4n)?.name).toBe('Mia');
});

test('returns a pet as last loaded, wherever its list is in the cache, or as it was added later', () => {
  const queryClient = open([pet(1n, 'first')], [pet(1n, 'second')]);
  const nameAfter = (...added: AddedPet[]) =>
    loadedPets(queryClient, 'Staging', added)?.get(1n)?.name;
  expect(nameAfter()).toBe('second');
  queryClient.setQueryData([...petListsKey('Staging'), 0], {
    pets: [pet(1n, 'third')],
    unreadable: [],
    receivedAt: NOON + 120_000,
  });
  expect(nameAfter()).toBe('third');
  expect(nameAfter({ pet: pet(1n, 'added before'), at: NOON })).toBe('third');
  expect(nameAfter({ pet: pet(1n, 'added later'), at: NOON + 180_000 })).toBe('added later');
});
