import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import { useAddedPets } from './use-added-pets.ts';
import { loadedPets } from './loaded-pets.ts';

interface SeenCategories {
  /** Those of pets added with the form on this computer, the newest first, then the others, the most used first. */
  ids: readonly bigint[];
  /** Whether a list was loaded: until then nobody knows whether a category is in use. */
  isListLoaded: boolean;
}

/** The category IDs of the loaded and added pets. */
export function useSeenCategories(): SeenCategories {
  const { environmentName } = useConnection();
  const added = useAddedPets();
  // Makes the component render again when a list has been loaded.
  useIsFetching({ queryKey: [environmentName] });
  const pets = loadedPets(useQueryClient(), environmentName, added);
  const counts = new Map<bigint, number>();
  for (const { categoryId } of pets?.values() ?? [])
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  const mostUsed = [...counts].toSorted((one, other) => other[1] - one[1]).map(([id]) => id);
  return {
    ids: [...new Set([...added.map(({ pet }) => pet.categoryId), ...mostUsed])],
    isListLoaded: pets !== undefined,
  };
}
