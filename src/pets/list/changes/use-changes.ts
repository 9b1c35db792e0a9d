import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import type { DatedPets } from '../../../api/list-pets.ts';
import type { Pet } from '../../../api/schemas.ts';

/**
 * What has changed in a list since staff first saw it, refreshed it by hand or cleared the marks. Automatic refreshes, other
 * lists and other pages change nothing about that, so that a change stays marked until somebody has seen it. Until the list
 * of this path is read, `listed` is undefined, and the rows of the list before keep their marks.
 */
export function useChanges(path: string, listed: DatedPets | undefined) {
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  // In the query cache, which is emptied when the session ends, and after another key was entered.
  const queryKey = [environmentName, 'list first seen', path];
  const { data } = useQuery<DatedPets>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  const startOver = () => void queryClient.setQueryData(queryKey, listed);
  useEffect(() => {
    if (data === undefined) startOver();
  });
  const before = data ?? listed;
  const changes = useMemo(
    () => before && listed && compareLists(before.pets, listed.pets),
    [before, listed],
  );
  const [kept, keep] = useState(changes);
  if (changes && changes !== kept) keep(changes);
  const since = before?.receivedAt === listed?.receivedAt ? undefined : before?.receivedAt;
  return { changes: changes ?? kept, since, startOver };
}

export type ListChanges = ReturnType<typeof compareLists>;

/** Compares two lists. No pet is in two parts of the result. If a list has an ID twice, its last row counts. */
export function compareLists(before: readonly Pet[], after: readonly Pet[]) {
  const [was, is] = [byId(before), byId(after)];
  const changed = [...is.values()].filter(
    ({ id, status }) => was.has(id) && was.get(id)?.status !== status,
  );
  return {
    newIds: new Set([...is.keys()].filter((id) => !was.has(id))),
    /** The status in the earlier list, by ID, of pets that have another one now. */
    previousStatus: new Map(changed.map(({ id }) => [id, was.get(id)?.status])),
    /** The pets that only the earlier list has. They may be beyond the limit now. */
    missing: [...was.values()].filter(({ id }) => !is.has(id)),
  };
}

const byId = (pets: readonly Pet[]) => new Map(pets.map((pet) => [pet.id, pet]));
