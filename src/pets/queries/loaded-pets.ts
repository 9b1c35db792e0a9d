import type { QueryClient } from '@tanstack/react-query';
import type { ListedPets } from '../../api/list-pets.ts';
import type { Pet } from '../../api/schemas.ts';
import { petListsKey } from './pet-queries.ts';

/**
 * The pets of all lists that this tab has loaded from an environment, by ID.
 *
 * @param added pets that were added from this computer, which may be in no loaded list
 * @returns undefined if no list was loaded yet: then a missing ID says nothing about the store
 */
export function loadedPets(
  queryClient: QueryClient,
  environment: string,
  added: readonly Pet[] = [],
): ReadonlyMap<bigint, Pet> | undefined {
  const lists = queryClient
    .getQueriesData<ListedPets>({ queryKey: petListsKey(environment) })
    .flatMap(([, listed]) => listed ?? []);
  if (lists.length === 0) return undefined;
  const pets = [...lists.flatMap((listed) => listed.pets), ...added];
  return new Map(pets.map((pet) => [pet.id, pet]));
}
