import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Pet } from '../../api/schemas.ts';
import { loadedPets } from './loaded-pets.ts';
import { petListsKey } from '../../api/list-pets-query.ts';

const pet = (id: bigint, name: string): Pet => ({ id, name, categoryId: 4n });

function open(...lists: Pet[][]) {
  const queryClient = new QueryClient();
  for (const [index, pets] of lists.entries())
    queryClient.setQueryData([...petListsKey('Staging'), index], { pets, unreadable: [] });
  return queryClient;
}

test('returns undefined until a list of the environment was loaded', () => {
  expect(loadedPets(open(), 'Staging', [pet(1n, 'Rex')])).toBeUndefined();
  expect(loadedPets(open([pet(1n, 'Rex')]), 'Production')).toBeUndefined();
  const queryClient = open();
  queryClient.setQueryData([...petListsKey('Staging'), 'widest'], { lists: {} });
  expect(loadedPets(queryClient, 'Staging')).toBeUndefined();
});

test('returns an empty map once an empty list was loaded', () => {
  expect(loadedPets(open([]), 'Staging')?.size).toBe(0);
});

test('returns the pets of all lists, and those added from this computer, by ID', () => {
  const queryClient = open([pet(1n, 'Rex'), pet(2n, 'Ada')], [pet(2n, 'Ada'), pet(3n, 'Leo')]);
  const pets = loadedPets(queryClient, 'Staging', [pet(4n, 'Mia')]);
  expect([...(pets?.keys() ?? [])]).toEqual([1n, 2n, 3n, 4n]);
  expect(pets?.get(4n)?.name).toBe('Mia');
});
