import { isDeepStrictEqual } from 'node:util';
import type { Pet } from '../../../api/schemas.ts';
import type { Row } from '../../../sending/journal/batch.ts';
import { addedIds } from '../../../sending/journal/outcome.ts';
import { type Change, isMatch, mayHaveStatusOf, requestsOf, type SentPet } from '../sent-pet.ts';
import type { ListRead } from '../system/requests.ts';
import type { SimulatedConnection } from '../system/simulated-connection.ts';
import { listOf, type RealBaselines } from './real-baseline.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/**
 * Laws 4, 5 and 11: evidence is newer than the request, only a complete baseline proves that a pet is new, and nothing
 * is judged by what was not read.
 */
export function evidence({ system, sentPets }: LawContext, baselines: RealBaselines): LawCheck {
  /**
   * The lists on which a finding may be based: those requested after the row's requests had ended.
   *
   * @param after the step in which they had ended
   * @param at when the lists were requested, in milliseconds since 1970; undefined for any time
   */
  const readsFor = (by: SimulatedConnection, after: number, at?: number) =>
    system.network.reads.filter(
      (read) =>
        read.connection === by &&
        read.requestedStep >= after &&
        (at === undefined || read.at === at),
    );

  const isCleared = (sent: SentPet, id: bigint) =>
    sentPets.all.some(
      (one) =>
        one.place === sent.place &&
        !one.isCleared &&
        one.petRemovedStep !== undefined &&
        addedIds(one.outcome).includes(id),
    );

  const checkNotSeen = (sent: SentPet, among: number, reads: readonly ListRead[]) => {
    const lists = reads.filter(({ list, isComplete, ids }) => {
      return list === listOf(sent.pet) && isComplete && ids.size === among;
    });
    law(
      4,
      lists.length > 0,
      `${sent.name} is not seen among ${among} pets, which nobody has read.`,
    );
    const known = new Set(baselines.of(sent)?.ids);
    // Every list that it may be based on has such a pet, which nothing excludes.
    const hasIt = lists.every(({ pets }) =>
      pets.some(
        (pet) => isMatch(sent.pet, pet) && !known.has(pet.id) && !sentPets.otherOwner(sent, pet.id),
      ),
    );
    law(11, !hasIt, `${sent.name} is not seen, though a new pet like it was listed.`);
  };

  const checkNew = (sent: SentPet, pets: readonly Pet[], reads: readonly ListRead[]) => {
    const baseline = baselines.of(sent);
    for (const pet of pets) {
      const owner = sentPets.otherOwner(sent, pet.id);
      law(4, owner === undefined, `${sent.name} is likely ${pet.id}, which is ${owner?.name}.`);
      const lists = reads.filter(({ ids }) => ids.has(pet.id));
      law(4, lists.length > 0, `${sent.name} is likely ${pet.id}, which no list showed.`);
      const isOld = baseline?.ids.includes(pet.id) ?? false;
      law(5, !isOld, `${sent.name} is likely ${pet.id}, which was there before.`);
      const isComplete =
        baseline?.whole.includes(listOf(sent.pet)) &&
        lists.some(({ keyMark }) => baseline.keyMark === keyMark);
      law(5, isComplete ?? false, `${sent.name} is likely ${pet.id}, though not all was known.`);
      const isSame = isMatch(sent.pet, pet) && sent.pet.name === pet.name;
      law(5, isSame, `${sent.name} is likely ${pet.id}, which has another name.`);
      const { status } = sent.pet;
      const hasStatus = status === undefined || status === pet.status;
      law(5, hasStatus, `${sent.name} is likely ${pet.id}, which has another status.`);
      const wasCleared = isCleared(sent, pet.id);
      law(11, !wasCleared, `${sent.name} is likely ${pet.id}, which was cleared.`);
    }
  };

  /** Counts the pets that other rows may have added and that this one's cannot be told from. */
  const ownedByOthers = (sent: SentPet) =>
    sentPets.all
      .filter(
        (one) =>
          one !== sent &&
          one.place === sent.place &&
          !one.isCleared &&
          (one.petRemovedStep === undefined || one.petRemovedStep > sent.createdStep) &&
          isMatch(one.pet, sent.pet) &&
          mayHaveStatusOf(one.pet, sent.pet),
      )
      .reduce((sum, one) => sum + ownedWithoutId(one), 0);

  const checkFinding = (
    sent: SentPet,
    finding: NonNullable<Row['finding']>,
    by: SimulatedConnection,
  ) => {
    const reads = readsFor(by, sent.openedStep ?? 0, finding.at);
    if (finding.answer === 'not seen') checkNotSeen(sent, finding.among, reads);
    if (finding.answer === 'cannot tell')
      for (const { id } of finding.pets) {
        const isListed = reads.some(({ ids }) => ids.has(id));
        law(4, isListed, `${sent.name} may be ${id}, which no list showed.`);
      }
    if (finding.answer !== 'likely added') return;
    checkNew(sent, finding.pets, reads);
    const others = ownedByOthers(sent);
    const { length } = finding.pets;
    law(
      4,
      length > others,
      `${sent.name} is likely one of ${length}, of which others own ${others}.`,
    );
  };

  const checkExtra = ({ sent, before, after, by }: Change) => {
    const extra = after?.row.extra;
    if (extra === undefined || before?.row.extra !== undefined) return;
    law(5, after?.outcome.is === 'added', `${sent.name} is ${after?.outcome.is} more than once.`);
    const ends = requestsOf(sent).map(({ answer }) => answer?.step ?? 0);
    checkNew(sent, extra.pets, readsFor(by, Math.max(0, ...ends)));
    const others = ownedByOthers(sent);
    const { length } = extra.pets;
    law(5, length > others, `${sent.name} has ${length} more, of which others own ${others}.`);
  };

  return {
    onChange: (change) => {
      const { sent, before, after, by } = change;
      checkExtra(change);
      const finding = after?.row.finding;
      if (finding === undefined || isDeepStrictEqual(before?.row.finding, finding)) return;
      law(4, after?.outcome.is === 'unknown', `${sent.name} is judged, and ${after?.outcome.is}.`);
      checkFinding(sent, finding, by);
    },
  };
}

/** How many pets a row may have added of which nobody knows the ID. */
function ownedWithoutId({ attempts, outcome }: SentPet): number {
  if (outcome.is === 'decided' && outcome.how === 'not added') return 0;
  const open = attempts.filter(({ state: { is } }) => is === 'unknown' || is === 'on its way');
  const withoutId = attempts.filter(({ state }) => state.is === 'added' && state.id === undefined);
  const known = outcome.is === 'decided' ? addedIds(outcome).length : 0;
  return Math.max(0, open.length - known) + withoutId.length;
}
