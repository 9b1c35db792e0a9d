import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import { useAddedPets } from '../outcome/use-added-pets.ts';
import { listsKey } from './pet-queries.ts';
import { seenPets } from './seen-pets.ts';

/**
 * The categories of all pets that this tab has seen of the open environment, the most used first.
 *
 * @returns undefined where no list was read yet, so that nothing can be told from an ID's absence
 */
export function useSeenCategories(): readonly bigint[] | undefined {
  const { environment } = useConnection();
  // Draws anew when a list has come.
  useIsFetching({ queryKey: listsKey(environment) });
  const added = useAddedPets().map(({ pet }) => pet);
  const pets = seenPets(useQueryClient(), environment, added);
  if (pets === undefined) return undefined;
  const counts = new Map<bigint, number>();
  for (const { categoryId } of pets.values())
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1]).map(([id]) => id);
}
