import type { NewPet, Pet } from '../../api/schemas.ts';
import { addedId, type RowState } from '../journal/entry.ts';
import type { Evidence } from './evidence.ts';
import type { Doubt, Finding, Surplus } from './finding.ts';
import { isComplete, type Baseline } from './baseline.ts';

/** One sent pet, as the judgement sees it. */
export interface Case {
  /** An entry's number, or `numberOf` an import's row. */
  number: string;
  pet: NewPet;
  state: RowState;
  /** What was in the store before it was sent. */
  baseline: Baseline | undefined;
  /** Whether its request had ended, without an answer, before the lists were asked for. */
  isEligible: boolean;
}

export interface Judgement {
  /** By the number of each case that was asked for. */
  findings: ReadonlyMap<string, Finding>;
  /** By the number of a case that was added. */
  surplus: ReadonlyMap<string, Surplus>;
}

/**
 * Says of every sent pet what the lists tell: of one whose outcome is unknown, whether it is there;
 * of one that was added, whether it is there twice. A pet of a list answers for one case at most,
 * so all cases of the journal are judged together.
 *
 * @param cases all that were sent from this computer and may have been added, or may yet be
 * @param forgottenIds pets that this computer has added, and that are none of the cases any more
 */
export function judge(
  cases: readonly Case[],
  evidence: Evidence,
  forgottenIds: readonly bigint[] = [],
): Judgement {
  const takenIds = new Set(cases.flatMap(({ state }) => addedId(state) ?? []).concat(forgottenIds));
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
      const { pets, reason: doubt } = match(one);
      // As many as have no ID yet may be theirs: only more than those are too many.
      if (
        doubt ||
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

/** Alike are pets of one name and category, however the name is spelled in Unicode. */
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

/** How many of a group may own one of the pets that one of them may own: those without a known ID. */
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
  { pets, reason: doubt }: Matches,
  evidence: Evidence,
): Finding {
  const { at } = evidence;
  const sent = countPossibleOwners(group, one);
  const doubtful = (why: Doubt): Finding => ({ at, answer: 'cannot tell', doubt: why, pets, sent });
  if (doubt) return doubtful(doubt);
  if (pets.length > 0)
    return pets.length < sent
      ? doubtful('fewer than sent')
      : { at, answer: 'likely added', pets, sent };
  const { status } = one.pet;
  const list = evidence.lists.get(status ?? 'any');
  if (list === undefined) return doubtful('not read');
  if (!isComplete(list)) return doubtful(list.unreadable.length > 0 ? 'unreadable rows' : 'full');
  return { at, answer: 'not seen', among: list.pets.length, ...(status && { status }) };
}

/** The pets in the lists that may be a case's, and why that is not certain. */
interface Matches {
  pets: readonly Pet[];
  reason?: Doubt;
}

/**
 * Finds pets that are exactly as a case was sent and new, or else those that are nearly like it. The
 * lists are indexed once: an import has thousands of cases.
 */
function createMatcher(
  takenIds: ReadonlySet<bigint>,
  { keyMark, lists }: Evidence,
): (one: Case) => Matches {
  const byLikeness = new Map<string, Map<bigint, Pet>>();
  for (const { pets } of lists.values())
    for (const pet of pets) {
      const likes = byLikeness.get(matchKey(pet)) ?? new Map<bigint, Pet>();
      byLikeness.set(matchKey(pet), likes.set(pet.id, pet));
    }
  const knownIds = new Map<Baseline, ReadonlySet<bigint>>();
  const isKnown = (known: Baseline, id: bigint) => {
    const ids = knownIds.get(known) ?? new Set(known.ids);
    knownIds.set(known, ids);
    return ids.has(id);
  };
  return ({ pet, baseline }) => {
    const near = [...(byLikeness.get(matchKey(pet))?.values() ?? [])].filter(
      ({ id }) => !takenIds.has(id) && !(baseline && isKnown(baseline, id)),
    );
    if (near.length === 0) return { pets: near };
    const exact = near.filter(({ name, status }) => name === pet.name && hasStatusOf(status, pet));
    if (exact.length === 0) {
      const isSpelledSo = near.some(({ name }) => name === pet.name);
      return { pets: near, reason: isSpelledSo ? 'another status' : 'another spelling' };
    }
    if (baseline === undefined || !baseline.whole.includes(pet.status ?? 'any'))
      return { pets: exact, reason: 'not known before' };
    return baseline.keyMark === keyMark ? { pets: exact } : { pets: exact, reason: 'another key' };
  };
}

// What is sent without a status may get any from the service (`openapi.yaml`, What is left open).
function hasStatusOf(status: string | undefined, sent: NewPet): boolean {
  return sent.status === undefined || status === sent.status;
}

/**
 * The same for pets that are alike. A service may well store a name in another normal form than it was
 * sent in (Unicode, UAX #15).
 */
export function matchKey({ name, categoryId }: NewPet | Pet): string {
  return `${categoryId} ${name.normalize()}`;
}
