import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import { useAddedPets } from './use-added-pets.ts';
import { loadedPets } from './loaded-pets.ts';

/** The category IDs of the loaded and added pets. */
export function useSeenCategories(): ReadonlySet<bigint> {
  const { environmentName } = useConnection();
  const added = useAddedPets();
  // Renders again when a list has loaded.
  useIsFetching({ queryKey: [environmentName] });
  const pets = loadedPets(useQueryClient(), environmentName, added);
  const seen = [...added.map(({ pet }) => pet), ...(pets?.values() ?? [])];
  return new Set(seen.map(({ categoryId }) => categoryId));
}
