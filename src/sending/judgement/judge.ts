import type { ListedPets } from '../../api/list-pets.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import { type WidestList, widestListOf } from '../../api/widest-lists.ts';
import type { Baseline, Row } from '../journal/batch.ts';
import type { Doubt, Finding } from '../journal/finding.ts';
import { addedIds, matchKey, ownedWithoutId, type SentRow } from '../journal/outcome.ts';
import { isComplete } from './baseline.ts';

/** The lists as they were read for one check, after the requests in question had ended. */
export interface Evidence {
  /** When the reading began, in milliseconds since 1970. */
  at: number;
  keyMark: string;
  /** A list that could not be read, or was not requested, is missing. */
  lists: ReadonlyMap<WidestList, ListedPets>;
}

/** A sent pet, with what the judgement needs to know about it. */
export interface Case extends Pick<SentRow, 'ref' | 'row' | 'outcome'> {
  pet: NewPet;
  baseline: Baseline | undefined;
}

/** A finding for each case of unknown outcome, and extra pets, each of them at one added case alone. */
export type Judgement = ReadonlyMap<Case, Pick<Row, 'finding' | 'extra'>>;

/**
 * Compares all sent pets with the lists. It finds out whether a pet of unknown outcome is in the store, and whether an
 * added pet is there more than once. A listed pet belongs to one case at most, so all cases of the journal are judged
 * together.
 *
 * @param cases rows of the journal, and at least all that may own one of the listed pets. Those that were certainly not
 *   added change nothing
 * @param clearedIds IDs of pets that this computer has added and whose rows were cleared
 */
export function judge(
  cases: readonly Case[],
  evidence: Evidence,
  clearedIds: readonly bigint[] = [],
): Judgement {
  const match = createMatcher(cases, evidence, new Set(clearedIds));
  const judgement = new Map<Case, Pick<Row, 'finding' | 'extra'>>();
  const reportedIds = new Set<bigint>();
  for (const group of groupMatching(cases)) {
    for (const one of group)
      if (one.outcome.is === 'unknown')
        judgement.set(one, { finding: findFinding(one, group, match(one), evidence) });
    for (const one of group.toReversed()) {
      // Without an ID, the pet itself would be taken for another one.
      if (one.outcome.is !== 'added' || one.outcome.ids.length === 0) continue;
      const { pets, doubt } = match(one);
      const isReported = pets.some(({ id }) => reportedIds.has(id));
      // Each attempt of another case without a known ID may own one of these pets. Only the pets beyond that number
      // were not meant.
      if (doubt || isReported || pets.length <= countPossiblyOwned(group, one)) continue;
      const attempts = group.flatMap(({ row }) => row.attempts);
      const sent = attempts.filter(({ is }) => MAY_HAVE_LEFT.has(is)).length;
      judgement.set(one, { extra: { pets: [...pets], sent } });
      for (const { id } of pets) reportedIds.add(id);
    }
  }
  return judgement;
}

const MAY_HAVE_LEFT: ReadonlySet<string> = new Set(['unknown', 'on its way', 'added']);

/** Groups cases whose pets are like each other. */
function groupMatching(cases: readonly Case[]): Iterable<Case[]> {
  const groups = new Map<string, Case[]>();
  for (const one of cases) {
    const alike = matchKey(one.pet);
    const group = groups.get(alike);
    if (group) group.push(one);
    else groups.set(alike, [one]);
  }
  return groups.values();
}

/** Counts the pets with unknown IDs that other cases of the group may own and that this case's pet cannot be told from. */
function countPossiblyOwned(group: readonly Case[], one: Case): number {
  const { status } = one.pet;
  return group
    .filter((other) => other !== one)
    .filter(({ pet }) => !pet.status || !status || pet.status === status)
    .reduce((sum, other) => sum + ownedWithoutId(other), 0);
}

function findFinding(
  one: Case,
  group: readonly Case[],
  { pets, doubt }: Matches,
  evidence: Evidence,
): Finding {
  const { status } = one.pet;
  const list = widestListOf(status);
  const others = countPossiblyOwned(group, one);
  const listed = { at: evidence.at, pets: [...pets], sent: others + ownedWithoutId(one) };
  if (doubt) return { ...listed, answer: 'cannot tell', doubt };
  if (pets.length > others) return { ...listed, answer: 'likely added' };
  if (pets.length > 0) return { ...listed, answer: 'cannot tell', doubt: 'fewer than sent' };
  const unread = doubtOf(evidence, list);
  if (unread) return { ...listed, answer: 'cannot tell', doubt: unread };
  const among = evidence.lists.get(list)?.pets.length ?? 0;
  return { at: evidence.at, answer: 'not seen', among, ...(status && { status }) };
}

/** Why a list does not show all pets of its status; undefined if it does. */
export function doubtOf({ lists }: Evidence, name: WidestList): Doubt | undefined {
  const list = lists.get(name);
  if (list === undefined) return 'not read';
  if (isComplete(list)) return undefined;
  return list.unreadable.length > 0 ? 'unreadable rows' : 'full';
}

/** The listed pets that may be a case's pet, and why that is doubtful, if it is. */
interface Matches {
  pets: readonly Pet[];
  doubt?: Doubt;
}

/**
 * Returns a function that finds the new pets that are exactly like a case's pet or, if there are none, those that
 * differ in status or spelling. The lists are indexed once, since a file has thousands of cases.
 */
function createMatcher(
  cases: readonly Case[],
  { keyMark, lists }: Evidence,
  clearedIds: ReadonlySet<bigint>,
): (one: Case) => Matches {
  const byMatchKey = new Map<string, Map<bigint, Pet>>();
  for (const { pets } of lists.values())
    for (const pet of pets) {
      const matches = byMatchKey.get(matchKey(pet)) ?? new Map<bigint, Pet>();
      byMatchKey.set(matchKey(pet), matches.set(pet.id, pet));
    }
  const isTaken = createIsTaken(cases);
  const knownIds = new Map<Baseline | undefined, ReadonlySet<bigint>>();
  for (const { baseline } of cases)
    if (!knownIds.has(baseline)) knownIds.set(baseline, new Set(baseline?.ids));
  return ({ pet, baseline }) => {
    const near = [...(byMatchKey.get(matchKey(pet))?.values() ?? [])].filter(
      (one) => !isTaken(one) && !knownIds.get(baseline)?.has(one.id),
    );
    if (near.length === 0) return { pets: near };
    // A service that was set back gives IDs again, so a pet with a cleared ID may be the cleared one or a new one.
    const fresh = near.filter(({ id }) => !clearedIds.has(id));
    if (fresh.length === 0) return { pets: near, doubt: 'cleared ID' };
    const sameName = fresh.filter(({ name }) => name === pet.name);
    if (sameName.length === 0) return { pets: fresh, doubt: 'another spelling' };
    // `createPet` does not say which status a pet gets that is sent without one (`openapi.yaml`, "What is
    // left open").
    const exact = sameName.filter(({ status }) => !pet.status || status === pet.status);
    if (exact.length === 0) return { pets: fresh, doubt: 'another status' };
    if (!baseline?.whole.includes(widestListOf(pet.status)))
      return { pets: exact, doubt: 'not known before' };
    return baseline.keyMark === keyMark ? { pets: exact } : { pets: exact, doubt: 'another key' };
  };
}

/** Returns whether a listed pet belongs to a case: its ID does, and the case's pet is like it. */
function createIsTaken(cases: readonly Case[]): (listed: Pet) => boolean {
  const owned = new Set<string>();
  for (const { pet, outcome } of cases)
    for (const id of addedIds(outcome)) {
      owned.add(`${id} ${matchKey(pet)}`);
      if (outcome.is === 'added' && outcome.stored) owned.add(`${id} ${matchKey(outcome.stored)}`);
    }
  return (listed) => owned.has(`${listed.id} ${matchKey(listed)}`);
}
