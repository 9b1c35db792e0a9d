import type { ListedPets } from '../../api/list-pets.ts';
import { LIMIT } from '../../api/schemas.ts';
import type { WidestList } from '../../api/widest-lists.ts';

/** What was in the store before a pet was sent. A later check compares the lists with it. Stored as it is. */
export interface Baseline {
  /** The mark of the key with which it was read (`Connection.keyMark`). */
  keyMark: string;
  ids: readonly bigint[];
  /** The lists that were complete: they arrived, were not full, and every row could be read. */
  whole: readonly WidestList[];
}

/** A baseline to which no list has been added yet. */
export function emptyBaseline(keyMark: string): Baseline {
  return { keyMark, ids: [], whole: [] };
}

/** Adds a list that has arrived. */
export function addToBaseline(baseline: Baseline, list: WidestList, listed: ListedPets): Baseline {
  const ids = listed.pets.map(({ id }) => id);
  return {
    ...baseline,
    ids: [...new Set([...baseline.ids, ...ids])],
    whole: isComplete(listed) ? [...baseline.whole, list] : baseline.whole,
  };
}

/** Whether a list that was read with the highest limit contains all pets of its status. */
export function isComplete({ pets, unreadable }: ListedPets): boolean {
  return unreadable.length === 0 && pets.length < LIMIT.max;
}
