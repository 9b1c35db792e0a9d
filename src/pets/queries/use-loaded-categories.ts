import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import { useAddedPets } from './use-added-pets.ts';
import { loadedPets } from './loaded-pets.ts';

/**
 * The category IDs of the loaded and added pets, the most used first.
 *
 * @returns undefined until a list was loaded: until then nobody knows whether a category is in use
 */
export function useLoadedCategories(): readonly bigint[] | undefined {
  const { environmentName } = useConnection();
  // Makes the component render again when a list has been loaded.
  useIsFetching({ queryKey: [environmentName] });
  const pets = loadedPets(useQueryClient(), environmentName, useAddedPets());
  if (pets === undefined) return undefined;
  const counts = new Map<bigint, number>();
  for (const { categoryId } of pets.values())
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1]).map(([id]) => id);
}
