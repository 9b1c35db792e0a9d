// All that the interface lets one see: four lists of 100, merged, with what they leave open.
import type { ListedPets } from '../../api/list-pets.ts';
import { LIMIT, type Pet, PetStatus } from '../../api/schemas.ts';

/** The four lists: one for each status, and one without a filter, for pets that have none. */
export const WINDOWS = [...PetStatus.options, 'any'] as const;
export type WindowName = (typeof WINDOWS)[number];

/** One list as it came, and when, in milliseconds since 1970. */
export interface ReadList {
  listed: ListedPets;
  readAt: number;
}

/**
 * How much of what it asks for a list holds:
 * - `all`: fewer came than may come, so there are no others;
 * - `all readable`: likewise, but for rows that do not fit the interface;
 * - `first`: as many came as may come, so there may be others beyond (section 4.1 has no pages);
 * - `unread`: the list could not be read.
 */
export type Reach = 'all' | 'all readable' | 'unread' | { first: number };

/** What can be seen of the store, and how far that goes. */
export interface WidestWindow {
  pets: ReadonlyMap<bigint, Pet>;
  reach: Readonly<Record<WindowName, Reach>>;
  /** Rows that are no pets. The same row in two lists counts once. */
  unreadable: number;
  /** Pets that came twice and not alike: they changed between two answers. */
  changed: number;
}

/** Merges the four lists by ID. Of a pet that changed in between, the answer that came last counts. */
export function mergeWindows(
  lists: Readonly<Record<WindowName, ReadList | undefined>>,
): WidestWindow {
  const pets = new Map<bigint, Pet>();
  const changed = new Set<bigint>();
  const unreadable = new Set<string>();
  const inOrder = WINDOWS.flatMap((name) => lists[name] ?? []).toSorted(
    (a, b) => a.readAt - b.readAt,
  );
  for (const { listed } of inOrder) {
    for (const pet of listed.pets) {
      const before = pets.get(pet.id);
      if (before && !isSame(before, pet)) changed.add(pet.id);
      pets.set(pet.id, pet);
    }
    for (const row of listed.unreadable) unreadable.add(row);
  }

  const any = reachOfList(lists.any);
  // A complete list of all pets stands in for one that could not be read.
  const ofStatus = (status: PetStatus) => {
    const reach = reachOfList(lists[status]);
    return reach === 'unread' && typeof any === 'string' ? any : reach;
  };
  return {
    pets,
    reach: {
      available: ofStatus('available'),
      pending: ofStatus('pending'),
      sold: ofStatus('sold'),
      any,
    },
    unreadable: unreadable.size,
    changed: changed.size,
  };
}

/**
 * How far the window reaches for pets of a status. Those without one, or with one that the interface
 * does not name, are found by the list without a filter alone.
 */
export function reachFor({ reach }: WidestWindow, status: string | undefined): Reach {
  return reach[PetStatus.safeParse(status).data ?? 'any'];
}

function reachOfList(list: ReadList | undefined): Reach {
  if (list === undefined) return 'unread';
  const { pets, unreadable } = list.listed;
  const came = pets.length + unreadable.length;
  if (came >= LIMIT.max) return { first: came };
  return unreadable.length > 0 ? 'all readable' : 'all';
}

function isSame(one: Pet, other: Pet): boolean {
  return (
    one.name === other.name && one.categoryId === other.categoryId && one.status === other.status
  );
}
