import type { QueryClient } from '@tanstack/react-query';
import type { ListedPets } from '../../api/list-pets.ts';
import type { Pet } from '../../api/schemas.ts';
import { listsKey } from './pet-queries.ts';

/**
 * Every pet that this tab has seen of an environment, by ID.
 *
 * @param added pets that were added from this computer: a list may not reach them
 * @returns undefined where no list was read yet, so that nothing can be told from an ID's absence
 */
export function seenPets(
  queryClient: QueryClient,
  environment: string,
  added: readonly Pet[] = [],
): ReadonlyMap<bigint, Pet> | undefined {
  const lists = queryClient
    .getQueriesData<ListedPets>({ queryKey: listsKey(environment) })
    .flatMap(([, listed]) => listed ?? []);
  if (lists.length === 0) return undefined;
  const pets = [...lists.flatMap((listed) => listed.pets), ...added];
  return new Map(pets.map((pet) => [pet.id, pet]));
}
