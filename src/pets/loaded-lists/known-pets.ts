import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { DatedPets } from '../../api/client.ts';
import {
  FULL_LISTS,
  fullListsKey,
  isComplete,
  LIMIT,
  petListsKey,
} from '../../api/list-pets-query.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { SeenBeforeSending } from '../../outbox/presses/add-rows.ts';
import { addedAt, addedIds, isNextOrWaiting, shownPet } from '../../outbox/row-facts.ts';
import { isToCheck } from '../../outbox/to-check.ts';
import { useEntries } from '../../outbox/queries/use-entries.ts';
import { fullListKeys } from './full-lists.ts';
import { isFresh } from './use-fresh-list.ts';

/**
 * Returns the pets in the lists of this tab's query cache and those added from this computer, by ID, each as last loaded
 * or added. The cache drops a list five minutes after its last use (TanStack Query's default).
 */
export function useKnownPets(): ReadonlyMap<bigint, Pet> {
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  const added = useAddedPets();
  // Renders again when a list has loaded.
  useIsFetching({ queryKey: [environmentName] });
  return newestOfEach([...cachedLists(queryClient, environmentName), ...added]);
}

/**
 * Returns a function for the pets that this page knows before it sends any, from its lists and the responses to this
 * computer, and its lists that are not cut off. Whether these were fresh enough is judged when the request leaves
 * (`find-similar-pets.ts`).
 */
export function useSeenBefore(): () => SeenBeforeSending {
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  const added = useAddedPets();
  return () => ({
    ids: [
      ...newestOfEach([
        ...cachedLists(queryClient, environmentName),
        // Those that may be newer than the lists. A service that was reset may have assigned older IDs again.
        ...added.filter(({ receivedAt }) => isFresh(receivedAt)),
      ]).keys(),
    ],
    complete: FULL_LISTS.flatMap((list) => {
      const [newest] = fullListKeys(environmentName, list)
        .flatMap((queryKey) => queryClient.getQueryData<DatedPets>(queryKey) ?? [])
        .toSorted((a, b) => b.receivedAt - a.receivedAt);
      return newest && isComplete(LIMIT.max, newest) ? { list, at: newest.receivedAt } : [];
    }),
  });
}

/**
 * Returns the pets of the form that may be, or may become, pets of the store: waiting, in flight, or to check.
 *
 * @param corrected the rows that the form corrects, whose pets it replaces
 */
export function useOpenPets(corrected: readonly { id: number }[] = []): readonly NewPet[] {
  const { data: sent = [] } = useEntries();
  const rows = sent.flatMap((entry) => (entry.kind === 'press' ? entry.rows : []));
  const open = rows.filter(
    (row) =>
      (isNextOrWaiting(row) || row.status === 'sending' || isToCheck(row)) &&
      !corrected.some(({ id }) => id === row.id),
  );
  return open.flatMap((row) => row.pet ?? []);
}

/** Returns the names of all known and open pets. @param corrected as of `useOpenPets` */
export function useUsedNames(corrected: readonly { id: number }[]): readonly string[] {
  const known = useKnownPets();
  return [...known.values(), ...useOpenPets(corrected)].map(({ name }) => name);
}

type PetsAtTime = Pick<DatedPets, 'pets' | 'receivedAt'>;

function cachedLists(queryClient: QueryClient, environmentName: string): readonly PetsAtTime[] {
  return [petListsKey(environmentName), fullListsKey(environmentName)]
    .flatMap((queryKey) => queryClient.getQueriesData<DatedPets>({ queryKey }))
    .flatMap(([, data]) => data ?? []);
}

export function newestOfEach(lists: readonly PetsAtTime[]): ReadonlyMap<bigint, Pet> {
  return new Map(
    lists
      .toSorted((a, b) => a.receivedAt - b.receivedAt)
      .flatMap(({ pets }) => pets.map((pet) => [pet.id, pet])),
  );
}

/**
 * Returns the pets that were added from this computer, each as a list of one, from when it was added. Lists may lack them:
 * `listPets` has a limit and no pages. Excludes rows of files: there may be thousands.
 */
export function useAddedPets(): readonly PetsAtTime[] {
  const { data: entries } = useEntries();
  return useMemo(() => {
    if (entries === undefined) return [];
    const presses = entries.filter((entry) => entry.kind === 'press');
    const rows = presses.flatMap((entry) => entry.rows);
    return rows.flatMap((row) => {
      const pet = shownPet(row);
      if (!pet) return [];
      return addedIds(row).map((id) => ({ pets: [{ ...pet, id }], receivedAt: addedAt(row) }));
    });
  }, [entries]);
}
