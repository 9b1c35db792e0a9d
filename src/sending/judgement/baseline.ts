import type { ListedPets } from '../../api/list-pets.ts';
import { LIMIT } from '../../api/schemas.ts';
import type { WidestList } from '../../api/widest-lists.ts';

/** What was in the store before a pet was sent. */
export interface Baseline {
  /** Tells apart lists that were read with another key (`Connection`). */
  keyMark: string;
  ids: readonly bigint[];
  /** The lists that held all that there was: they came, were not full, and every row could be read. */
  whole: readonly WidestList[];
}

/** Nothing is known. */
export function emptyBaseline(keyMark: string): Baseline {
  return { keyMark, ids: [], whole: [] };
}

/** What is known once one more of the lists has come. */
export function addToBaseline(known: Baseline, list: WidestList, listed: ListedPets): Baseline {
  const ids = listed.pets.map(({ id }) => id);
  return {
    ...known,
    ids: [...new Set([...known.ids, ...ids])],
    whole: isComplete(listed) ? [...known.whole, list] : known.whole,
  };
}

/** Whether a list that was asked for as many as may be holds all pets of its status. */
export function isComplete({ pets, unreadable }: ListedPets): boolean {
  return unreadable.length === 0 && pets.length < LIMIT.max;
}
