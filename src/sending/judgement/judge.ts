import type { NewPet, Pet } from '../../api/schemas.ts';
import { widestListOf } from '../../api/widest-lists.ts';
import { addedId, type RowState } from '../journal/entry.ts';
import type { Evidence } from './evidence.ts';
import type { Doubt, Finding, Surplus } from './finding.ts';
import { isComplete, type Baseline } from './baseline.ts';

/** One sent pet, with what the judgement needs to know about it. */
export interface Case {
  /** The number of the pet's entry, or of its import and row (`numberOf`). */
  number: string;
  pet: NewPet;
  state: RowState;
  baseline: Baseline | undefined;
  /** Whether the case gets a finding: its request had ended without an answer before the lists were requested. */
  isEligible: boolean;
}

export interface Judgement {
  /** By the number of each eligible case. */
  findings: ReadonlyMap<string, Finding>;
  /** By the number of an added case that seems to be in the store more than once. */
  surplus: ReadonlyMap<string, Surplus>;
}

/**
 * Compares all sent pets with the lists. It finds out whether a pet of unknown outcome is in the store,
 * and whether an added pet is there twice. A listed pet belongs to at most one case, so all cases of
 * the journal are judged together.
 *
 * @param cases all pets that were sent from this computer and may have been added, or may still be
 * @param clearedIds IDs of pets that this computer has added and whose entries were cleared
 */
export function judge(
  cases: readonly Case[],
  evidence: Evidence,
  clearedIds: readonly bigint[] = [],
): Judgement {
  const takenIds = new Set(cases.flatMap(({ state }) => addedId(state) ?? []).concat(clearedIds));
  const match = createMatcher(takenIds, evidence);
  const findings = new Map<string, Finding>();
  const surplus = new Map<string, Surplus>();
  const reportedIds = new Set<bigint>();
  for (const group of groupMatching(cases)) {
    for (const one of group)
      if (one.isEligible && one.state.is === 'unknown')
        findings.set(one.number, findFinding(one, group, match(one), evidence));
    for (const one of group.toReversed()) {
      if (one.state.is !== 'added') continue;
      const { pets, reason } = match(one);
      // Each other case without a known ID may own one of these pets. Only the pets beyond that number
      // are duplicates.
      if (
        reason ||
        pets.length <= countPossibleOwners(group, one) ||
        pets.some(({ id }) => reportedIds.has(id))
      )
        continue;
      surplus.set(one.number, { pets, sent: group.filter(mayHaveBeenSent).length });
      for (const { id } of pets) reportedIds.add(id);
    }
  }
  return { findings, surplus };
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

/** Counts the cases of a group that may own a pet which matches the given case: sent, and without a known ID. */
function countPossibleOwners(group: readonly Case[], { pet }: Case): number {
  return group.filter(
    (other) =>
      mayHaveBeenSent(other) &&
      !isDecidedNotAdded(other) &&
      addedId(other.state) === undefined &&
      (other.pet.status === pet.status ||
        other.pet.status === undefined ||
        pet.status === undefined),
  ).length;
}

function mayHaveBeenSent({ state: { is } }: Case): boolean {
  return is === 'unknown' || is === 'on its way' || is === 'added' || is === 'decided';
}

function isDecidedNotAdded({ state }: Case): boolean {
  return state.is === 'decided' && state.how === 'not added';
}

function findFinding(
  one: Case,
  group: readonly Case[],
  { pets, reason }: Matches,
  evidence: Evidence,
): Finding {
  const { at } = evidence;
  const sent = countPossibleOwners(group, one);
  const cannotTell = (why: Doubt): Finding => ({
    at,
    answer: 'cannot tell',
    doubt: why,
    pets,
    sent,
  });
  if (reason) return cannotTell(reason);
  if (pets.length > 0)
    return pets.length < sent
      ? cannotTell('fewer than sent')
      : { at, answer: 'likely added', pets, sent };
  const { status } = one.pet;
  const list = evidence.lists.get(widestListOf(status));
  if (list === undefined) return cannotTell('not read');
  if (!isComplete(list)) return cannotTell(list.unreadable.length > 0 ? 'unreadable rows' : 'full');
  return { at, answer: 'not seen', among: list.pets.length, ...(status && { status }) };
}

/** The listed pets that may be a case's pet, and the reason if that is doubtful. */
interface Matches {
  pets: readonly Pet[];
  reason?: Doubt;
}

/**
 * Returns a function that finds the new pets that are exactly like a case's pet or, if there are none,
 * those that differ in status or spelling. The lists are indexed once, since an import has thousands of
 * cases.
 */
function createMatcher(
  takenIds: ReadonlySet<bigint>,
  { keyMark, lists }: Evidence,
): (one: Case) => Matches {
  const byMatchKey = new Map<string, Map<bigint, Pet>>();
  for (const { pets } of lists.values())
    for (const pet of pets) {
      const matches = byMatchKey.get(matchKey(pet)) ?? new Map<bigint, Pet>();
      byMatchKey.set(matchKey(pet), matches.set(pet.id, pet));
    }
  const knownIds = new Map<Baseline, ReadonlySet<bigint>>();
  const isInBaseline = (known: Baseline, id: bigint) => {
    const ids = knownIds.get(known) ?? new Set(known.ids);
    knownIds.set(known, ids);
    return ids.has(id);
  };
  return ({ pet, baseline }) => {
    const near = [...(byMatchKey.get(matchKey(pet))?.values() ?? [])].filter(
      ({ id }) => !takenIds.has(id) && !(baseline && isInBaseline(baseline, id)),
    );
    if (near.length === 0) return { pets: near };
    const exact = near.filter(({ name, status }) => name === pet.name && hasStatusOf(status, pet));
    if (exact.length === 0) {
      const hasSameSpelling = near.some(({ name }) => name === pet.name);
      return { pets: near, reason: hasSameSpelling ? 'another status' : 'another spelling' };
    }
    if (baseline === undefined || !baseline.whole.includes(widestListOf(pet.status)))
      return { pets: exact, reason: 'not known before' };
    return baseline.keyMark === keyMark ? { pets: exact } : { pets: exact, reason: 'another key' };
  };
}

// `createPet` does not say which status a pet gets that is sent without one (`openapi.yaml`, "What is
// left open").
function hasStatusOf(status: string | undefined, sent: NewPet): boolean {
  return sent.status === undefined || status === sent.status;
}

/**
 * Equal for pets of the same category and name. Names are normalized, because a service may store a name
 * in another Unicode normal form than it was sent in (UAX #15).
 */
export function matchKey({ name, categoryId }: NewPet | Pet): string {
  return `${categoryId} ${name.normalize()}`;
}
