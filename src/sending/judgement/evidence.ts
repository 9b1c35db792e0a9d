import type { ListedPets } from '../../api/list-pets.ts';
import { type WidestList, widestQuery } from '../../api/widest-lists.ts';
import type { ClientInUse } from '../sender/ports.ts';

/** The lists as they were read for one check, after the requests in question had ended. */
export interface Evidence {
  /** When the reading began, in milliseconds since 1970. */
  at: number;
  keyMark: string;
  /** A list that could not be read, or was not requested, is missing. */
  lists: ReadonlyMap<WidestList, ListedPets>;
}

/**
 * Reads some of the widest lists at the same time. They are read from the service itself, not through a
 * cache and not by sharing an earlier request, whose answer could be older than the sent pet.
 */
export async function readEvidence(
  { client, keyMark }: ClientInUse,
  wanted: Iterable<WidestList>,
  now: () => number,
): Promise<Evidence> {
  const at = now();
  const lists = new Map<WidestList, ListedPets>();
  await Promise.all(
    [...wanted].map(async (list) => {
      const listed = await client.listPetsUncached(widestQuery(list)).catch(() => undefined);
      if (listed) lists.set(list, listed);
    }),
  );
  return { at, keyMark, lists };
}
