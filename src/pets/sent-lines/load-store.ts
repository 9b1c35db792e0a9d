import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '../../api/connection.ts';
import { FULL_LISTS } from '../../api/list-pets-query.ts';
import type { StorePets } from '../../outbox/presses/added-since.ts';
import { atTime } from '../../ui/format-time.ts';
import { fullListQuery } from '../loaded-lists/full-lists.ts';
import {
  describeCoverage,
  type FullLists,
  hasAllPets,
  mergeLists,
} from '../loaded-lists/merge-lists.ts';
import { looksLike } from '../pet/pet-words.ts';

export interface LoadedStore extends StorePets {
  /** How much of the store it is. */
  coverage: string;
  /** What to say after a comparison that found nothing. Undefined if these are all pets. */
  caveat: string | undefined;
}

/**
 * Loads the lists with which the preview compares rows, except those that are less than two minutes old.
 *
 * @throws if one of them could not be loaded: it may have any of the pets
 */
export async function loadStore(
  queryClient: QueryClient,
  connection: Connection,
): Promise<LoadedStore> {
  const lists: FullLists = {};
  const load = async (name: keyof FullLists) => {
    lists[name] = await queryClient.fetchQuery(fullListQuery(connection, name));
  };
  await Promise.all(FULL_LISTS.map(load));
  const merged = mergeLists(lists);
  const { pets, loadedAt = Date.now() } = merged;
  const coverage = describeCoverage(merged);
  return {
    pets,
    wordsFor: (pet) => `${looksLike(pet)}.`,
    coverage,
    caveat: hasAllPets(merged)
      ? undefined
      : `Compared with the store ${atTime(loadedAt)}. ${coverage}`,
  };
}
