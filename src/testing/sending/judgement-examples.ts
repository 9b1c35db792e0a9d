// Example pets, sent pets and lists for the tests of the judgement. Terms: src/sending/README.md.
import type { NewPet, Pet } from '../../api/schemas.ts';
import { WIDEST_LISTS, type WidestList } from '../../api/widest-lists.ts';
import type { Attempt, Baseline, Row } from '../../sending/journal/batch.ts';
import type { ExtraPets, Finding } from '../../sending/journal/finding.ts';
import { outcomeOf } from '../../sending/journal/outcome.ts';
import { type Case, type Evidence, judge } from '../../sending/judgement/judge.ts';

export const REX: NewPet = { name: 'Rex', categoryId: 4n, status: 'available' };
export const NO_ANSWER: Attempt = {
  is: 'unknown',
  since: 0,
  errorDescription: { happened: 'No answer came.', next: 'Look.' },
};
export const COMPLETE_BASELINE: Baseline = { keyMark: 'a', ids: [], whole: [...WIDEST_LISTS] };

interface CaseOptions extends Partial<Pick<Case, 'pet' | 'baseline'>> {
  attempts?: Attempt[];
  decision?: NonNullable<Row['decision']>['how'];
}

/** Creates the case of a pet that was sent, by default once and without an answer. */
export function sent(
  name: string,
  { attempts = [NO_ANSWER], decision, ...more }: CaseOptions = {},
): Case {
  const row: Row = { attempts, ...(decision && { decision: { at: 0, how: decision } }) };
  const outcome = outcomeOf(row);
  const ref = { batch: name, row: 0 };
  return { ref, pet: REX, row, outcome, baseline: COMPLETE_BASELINE, ...more };
}

/** The findings and the extra pets, by the names of the cases. */
export function judgeAll(...judged: Parameters<typeof judge>) {
  const findings = new Map<string, Finding>();
  const extras = new Map<string, ExtraPets>();
  for (const [{ ref }, { finding, extra }] of judge(...judged)) {
    if (finding) findings.set(ref.batch, finding);
    if (extra) extras.set(ref.batch, extra);
  }
  return { findings, extras };
}

/** A request that the service answered with this ID. */
export const answered = (id?: number): Attempt => ({
  is: 'added',
  at: 0,
  ...(id !== undefined && { id: BigInt(id) }),
});

/** Creates the pet REX as the store lists it. */
export const stored = (id: number, more: Partial<Pet> = {}): Pet => ({
  ...REX,
  id: BigInt(id),
  ...more,
});

/** Creates the widest lists of a store with these pets. */
export function listsOf(pets: readonly Pet[], more: Partial<Evidence> = {}): Evidence {
  const lists = new Map<WidestList, { pets: Pet[]; unreadable: string[] }>();
  for (const list of WIDEST_LISTS) {
    const shown = pets.filter(({ status }) => list === 'any' || status === list).slice(0, 100);
    lists.set(list, { pets: shown, unreadable: [] });
  }
  return { at: 1, keyMark: 'a', lists, ...more };
}
