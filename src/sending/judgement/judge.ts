import type { NewPet, Pet } from '../../api/schemas.ts';
import { widestListOf } from '../../api/widest-lists.ts';
import type { Baseline } from '../journal/batch.ts';
import type { Doubt, ExtraPets, Finding } from '../journal/finding.ts';
import { matchKey } from '../journal/match-key.ts';
import { addedIds, ownedWithoutId, type SentRow } from '../journal/outcome.ts';
import { isComplete } from './baseline.ts';
import type { Evidence } from './evidence.ts';

/** A sent pet, with what the judgement needs to know about it. */
export interface Case extends Pick<SentRow, 'row' | 'outcome'> {
  /** The row's reference as text (`textOf`). */
  name: string;
  pet: NewPet;
  baseline: Baseline | undefined;
  /** Whether it gets a finding: its requests had ended without an answer before the lists were requested. */
  isEligible: boolean;
}

export interface Judgement {
  /** By the name of each eligible case. */
  findings: ReadonlyMap<string, Finding>;
  /** By the name of an added case of which the store seems to have more than were meant. */
  extras: ReadonlyMap<string, ExtraPets>;
}

/**
 * Compares all sent pets with the lists. It finds out whether a pet of unknown outcome is in the store, and whether an
 * added pet is there more than once. A listed pet belongs to one case at most, so all cases of the journal are judged
 * together.
 *
 * @param cases all pets that were sent from this computer and may have been added, or may still be
 * @param clearedIds IDs of pets that this computer has added and whose rows were cleared
 */
export function judge(
  cases: readonly Case[],
  evidence: Evidence,
  clearedIds: readonly bigint[] = [],
): Judgement {
  const match = createMatcher(cases, evidence, new Set(clearedIds));
  const findings = new Map<string, Finding>();
  const extras = new Map<string, ExtraPets>();
  const reportedIds = new Set<bigint>();
  for (const group of groupMatching(cases)) {
    for (const one of group)
      if (one.isEligible && one.outcome.is === 'unknown')
        findings.set(one.name, findFinding(one, group, match(one), evidence));
    for (const one of group.toReversed()) {
      // Without an ID, the pet itself would be taken for another one.
      if (one.outcome.is !== 'added' || one.outcome.ids.length === 0) continue;
      const { pets, reason } = match(one);
      // Each attempt of another case without a known ID may own one of these pets. Only the pets beyond that number
      // were not meant.
      const others = group.filter((other) => other !== one);
      if (
        reason ||
        pets.length <= countPossiblyOwned(others, one) ||
        pets.some(({ id }) => reportedIds.has(id))
      )
        continue;
      const sent = group.reduce((sum, { row }) => sum + row.attempts.filter(mayHaveLeft).length, 0);
      extras.set(one.name, { pets: [...pets], sent });
      for (const { id } of pets) reportedIds.add(id);
    }
  }
  return { findings, extras };
}

/** Groups cases whose pets have the same `matchKey`. */
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

function mayHaveLeft({ is }: Case['row']['attempts'][number]): boolean {
  return is === 'unknown' || is === 'on its way' || is === 'added';
}

/** Counts the pets with unknown IDs that these cases may own and that a case's pet cannot be told from. */
function countPossiblyOwned(cases: readonly Case[], { pet }: Case): number {
  return cases
    .filter(
      (other) =>
        other.pet.status === pet.status ||
        other.pet.status === undefined ||
        pet.status === undefined,
    )
    .reduce((sum, one) => sum + ownedWithoutId(one), 0);
}

function findFinding(
  one: Case,
  group: readonly Case[],
  { pets, reason }: Matches,
  evidence: Evidence,
): Finding {
  const { at } = evidence;
  const others = countPossiblyOwned(
    group.filter((other) => other !== one),
    one,
  );
  const sent = others + ownedWithoutId(one);
  const cannotTell = (doubt: Doubt): Finding => ({
    at,
    answer: 'cannot tell',
    doubt,
    pets: [...pets],
    sent,
  });
  if (reason) return cannotTell(reason);
  if (pets.length > 0)
    return pets.length > others
      ? { at, answer: 'likely added', pets: [...pets], sent }
      : cannotTell('fewer than sent');
  const doubt = doubtOf(evidence, one.pet);
  if (doubt) return cannotTell(doubt);
  const { status } = one.pet;
  const among = evidence.lists.get(widestListOf(status))?.pets.length ?? 0;
  return { at, answer: 'not seen', among, ...(status && { status }) };
}

/** Why the list of a pet's status does not show all pets of it; undefined if it does. */
export function doubtOf({ lists }: Evidence, { status }: NewPet): Doubt | undefined {
  const list = lists.get(widestListOf(status));
  if (list === undefined) return 'not read';
  if (isComplete(list)) return undefined;
  return list.unreadable.length > 0 ? 'unreadable rows' : 'full';
}

/** The listed pets that may be a case's pet, and the reason if that is doubtful. */
interface Matches {
  pets: readonly Pet[];
  reason?: Doubt;
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
  const knownIds = new Map<Baseline, ReadonlySet<bigint>>();
  const isInBaseline = (known: Baseline, id: bigint) => {
    const ids = knownIds.get(known) ?? new Set(known.ids);
    knownIds.set(known, ids);
    return ids.has(id);
  };
  return ({ pet, baseline }) => {
    const near = [...(byMatchKey.get(matchKey(pet))?.values() ?? [])].filter(
      (one) => !isTaken(one) && !(baseline && isInBaseline(baseline, one.id)),
    );
    if (near.length === 0) return { pets: near };
    // A service that was set back gives IDs again, so a pet with a cleared ID may be the cleared one or a new one.
    const fresh = near.filter(({ id }) => !clearedIds.has(id));
    if (fresh.length === 0) return { pets: near, reason: 'cleared ID' };
    const exact = fresh.filter(({ name, status }) => name === pet.name && hasStatusOf(status, pet));
    if (exact.length === 0) {
      const hasSameSpelling = fresh.some(({ name }) => name === pet.name);
      return { pets: fresh, reason: hasSameSpelling ? 'another status' : 'another spelling' };
    }
    if (baseline === undefined || !baseline.whole.includes(widestListOf(pet.status)))
      return { pets: exact, reason: 'not known before' };
    return baseline.keyMark === keyMark ? { pets: exact } : { pets: exact, reason: 'another key' };
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

// `createPet` does not say which status a pet gets that is sent without one (`openapi.yaml`, "What is
// left open").
function hasStatusOf(status: string | undefined, sent: NewPet): boolean {
  return sent.status === undefined || status === sent.status;
}
