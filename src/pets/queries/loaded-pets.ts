import type { QueryClient } from '@tanstack/react-query';
import type { DatedPets } from '../../api/list-pets.ts';
import { petListsKey, maxLimitListsKey } from '../../api/list-pets-query.ts';
import type { Pet } from '../../api/schemas.ts';
import type { AddedPet } from './use-added-pets.ts';

/**
 * The pets in the lists of this tab's query cache, by ID, each as last loaded or added. The cache drops a list five
 * minutes after its last use (TanStack Query's default).
 *
 * @param added pets added from this computer, which may be in no loaded list
 * @returns undefined if the cache has no list: then a missing ID says nothing about the store
 */
export function loadedPets(
  queryClient: QueryClient,
  environment: string,
  added: readonly AddedPet[] = [],
): ReadonlyMap<bigint, Pet> | undefined {
  // The result of `useMaxLimitLists` is skipped: the cache has each of its lists.
  const lists = [petListsKey(environment), maxLimitListsKey(environment)]
    .flatMap((queryKey) => queryClient.getQueriesData<Partial<DatedPets>>({ queryKey }))
    .flatMap(([, data]) => (data?.pets ? [{ at: data.receivedAt ?? 0, pets: data.pets }] : []));
  if (lists.length === 0) return undefined;
  const readings = [...lists, ...added.map(({ pet, at }) => ({ at, pets: [pet] }))];
  return new Map(
    readings
      .toSorted((a, b) => a.at - b.at)
      .flatMap(({ pets }) => pets.map((pet) => [pet.id, pet])),
  );
}
