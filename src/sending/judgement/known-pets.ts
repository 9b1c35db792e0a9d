import type { ListedPets } from '../../api/list-pets.ts';
import { LIMIT } from '../../api/schemas.ts';
import type { WidestList } from '../../api/widest-lists.ts';

/** What was in the store before a pet was sent. */
export interface KnownPets {
  /** Tells apart lists that were read with another key (`Connection`). */
  keyMark: string;
  ids: readonly bigint[];
  /** The lists that held all that there was: they came, were not full, and every row could be read. */
  whole: readonly WidestList[];
}

/** Nothing is known. */
export function nothingKnown(keyMark: string): KnownPets {
  return { keyMark, ids: [], whole: [] };
}

/** What is known once one more of the lists has come. */
export function knownWith(known: KnownPets, list: WidestList, listed: ListedPets): KnownPets {
  const ids = listed.pets.map(({ id }) => id);
  return {
    ...known,
    ids: [...new Set([...known.ids, ...ids])],
    whole: isWhole(listed) ? [...known.whole, list] : known.whole,
  };
}

/** Whether a list that was asked for as many as may be holds all pets of its status. */
export function isWhole({ pets, unreadable }: ListedPets): boolean {
  return unreadable.length === 0 && pets.length < LIMIT.max;
}
