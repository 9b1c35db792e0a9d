// Example pets, entries and lists for the tests of the judgement. Terms: src/sending/README.md.
import type { NewPet, Pet } from '../../api/schemas.ts';
import { WIDEST_LISTS, type WidestList } from '../../api/widest-lists.ts';
import type { RowState } from '../../sending/journal/entry.ts';
import type { Baseline } from '../../sending/judgement/baseline.ts';
import type { Evidence } from '../../sending/judgement/evidence.ts';
import type { Case } from '../../sending/judgement/judge.ts';

export const REX: NewPet = { name: 'Rex', categoryId: 4n, status: 'available' };
const UNKNOWN: RowState = {
  is: 'unknown',
  since: 0,
  looks: 0,
  errorDescription: { happened: 'No answer came.', next: 'Look.' },
};
export const COMPLETE_BASELINE: Baseline = { keyMark: 'a', ids: [], whole: [...WIDEST_LISTS] };

/** Creates the case of a pet that was sent with an unknown outcome. */
export function sent(number: string, more: Partial<Case> = {}): Case {
  return {
    number,
    pet: REX,
    state: UNKNOWN,
    baseline: COMPLETE_BASELINE,
    isEligible: true,
    ...more,
  };
}

/** Creates the pet REX as the store lists it. */
export const stored = (id: number, more: Partial<Pet> = {}): Pet => ({
  ...REX,
  id: BigInt(id),
  ...more,
});

/** Creates the four widest lists of a store with these pets. */
export function listsOf(pets: readonly Pet[], more: Partial<Evidence> = {}): Evidence {
  const lists = new Map<WidestList, { pets: Pet[]; unreadable: string[] }>();
  for (const list of WIDEST_LISTS) {
    const shown = pets.filter(({ status }) => list === 'any' || status === list).slice(0, 100);
    lists.set(list, { pets: shown, unreadable: [] });
  }
  return { at: 1, keyMark: 'a', lists, ...more };
}
