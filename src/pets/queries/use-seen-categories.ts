import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import { useAddedPets } from './use-added-pets.ts';
import { loadedPets } from './loaded-pets.ts';

interface SeenCategories {
  ids: ReadonlySet<bigint>;
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
  const seen = [...added.map(({ pet }) => pet), ...(pets?.values() ?? [])];
  return {
    ids: new Set(seen.map(({ categoryId }) => categoryId)),
    isListLoaded: pets !== undefined,
  };
}
