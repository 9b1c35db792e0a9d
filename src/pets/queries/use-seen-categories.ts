import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import { useAddedPets } from './use-added-pets.ts';
import { loadedPets } from './loaded-pets.ts';

interface SeenCategories {
  /** First those of pets added with the form, newest first, then the others, most used first. */
  ids: readonly bigint[];
  /** Whether a list has loaded. Until then it is unknown whether a category is in use. */
  isListLoaded: boolean;
}

/** The category IDs of the loaded and added pets. */
export function useSeenCategories(): SeenCategories {
  const { environmentName } = useConnection();
  const added = useAddedPets();
  // Renders again when a list has loaded.
  useIsFetching({ queryKey: [environmentName] });
  const pets = loadedPets(useQueryClient(), environmentName, added);
  const counts = new Map<bigint, number>();
  for (const { categoryId } of pets?.values() ?? [])
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  const mostUsed = [...counts].toSorted((a, b) => b[1] - a[1]).map(([id]) => id);
  return {
    ids: [...new Set([...added.map(({ pet }) => pet.categoryId), ...mostUsed])],
    isListLoaded: pets !== undefined,
  };
}
