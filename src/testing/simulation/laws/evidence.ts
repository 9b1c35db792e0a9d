import type { Pet } from '../../../api/schemas.ts';
import { addedId } from '../../../sending/journal/entry.ts';
import type { Finding } from '../../../sending/judgement/finding.ts';
import { type Change, isMatch, type SentPet } from '../sent-pets.ts';
import type { ListRead } from '../system/requests.ts';
import type { SimulatedConnection } from '../system/simulated-connection.ts';
import { realBaseline, listOf } from './real-baseline.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/** Laws 4 and 5: evidence is newer than the request, and only a complete baseline proves that a pet is new. */
export function evidence(context: LawContext): LawCheck {
  const { system, sentPets } = context;
  const baselineOf = realBaseline(context);

  /**
   * The lists on which a finding may be based: those requested after the pet's request had ended.
   *
   * @param after the step in which it had ended
   * @param at when the lists were requested, in milliseconds since 1970; undefined for any time
   */
  const readsFor = (by: SimulatedConnection, after: number, at?: number) =>
    system.network.reads.filter(
      (read) =>
        read.connection === by &&
        read.draft === undefined &&
        read.requestedStep >= after &&
        (at === undefined || read.at === at),
    );

  const checkNotSeen = (sent: SentPet, among: number, reads: readonly ListRead[]) => {
    const isRead = reads.some(
      (read) => read.list === listOf(sent.pet) && read.isComplete && read.ids.size === among,
    );
    law(4, isRead, `${sent.name} is not seen among ${among} pets, which nobody has read.`);
    for (const { pet } of sent.requests.flatMap((one) => one.stored)) {
      const isListed = reads.every(({ list, ids }) => list !== listOf(sent.pet) || ids.has(pet.id));
      law(
        4,
        !isListed || sentPets.otherOwner(sent, pet.id) !== undefined,
        `${sent.name} is not seen, though it was stored as ${pet.id} before.`,
      );
    }
  };

  const checkNew = (sent: SentPet, pets: readonly Pet[], reads: readonly ListRead[]) => {
    const baseline = baselineOf(sent);
    for (const pet of pets) {
      const owner = sentPets.otherOwner(sent, pet.id);
      law(4, owner === undefined, `${sent.name} is likely ${pet.id}, which is ${owner?.name}.`);
      const lists = reads.filter(({ ids }) => ids.has(pet.id));
      law(4, lists.length > 0, `${sent.name} is likely ${pet.id}, which no list showed.`);
      law(5, !baseline.has(pet.id), `${sent.name} is likely ${pet.id}, which was there before.`);
      const isComplete = lists.some(({ keyMark }) => baseline.isComplete(keyMark));
      law(5, isComplete, `${sent.name} is likely ${pet.id}, though not all was known before.`);
      const isSame = isMatch(sent.pet, pet) && sent.pet.name === pet.name;
      law(5, isSame, `${sent.name} is likely ${pet.id}, which has another name.`);
      const { status } = sent.pet;
      const hasStatus = status === undefined || status === pet.status;
      law(5, hasStatus, `${sent.name} is likely ${pet.id}, which has another status.`);
    }
  };

  /** Counts the other sent pets of the same name and category to which a listed pet may belong. */
  const otherOwners = (sent: SentPet) =>
    sentPets.all.filter(
      (one) =>
        one !== sent &&
        one.place === sent.place &&
        !one.isCleared &&
        (one.petRemovedStep === undefined || one.petRemovedStep > sent.createdStep) &&
        isMatch(one.pet, sent.pet) &&
        mayShare(one, sent) &&
        mayOwn(one),
    ).length;

  const checkFinding = (sent: SentPet, finding: Finding, by: SimulatedConnection) => {
    const reads = readsFor(by, sent.openedStep ?? 0, finding.at);
    if (finding.answer === 'not seen') checkNotSeen(sent, finding.among, reads);
    if (finding.answer !== 'likely added') return;
    checkNew(sent, finding.pets, reads);
    const owners = otherOwners(sent) + 1;
    const { length } = finding.pets;
    law(4, length >= owners, `${sent.name} is likely one of ${length} that ${owners} may own.`);
  };

  const checkSurplus = ({ sent, before, after, by }: Change) => {
    if (after?.is !== 'added' || !after.surplus || before?.is !== 'added' || before.surplus) return;
    const { pets } = after.surplus;
    checkNew(sent, pets, readsFor(by, sent.requests.at(-1)?.answer?.step ?? 0));
    const owners = otherOwners(sent);
    law(5, pets.length > owners, `${sent.name} has ${pets.length} too many, of ${owners} owners.`);
  };

  return {
    onChange: (change) => {
      const { sent, before, after, by } = change;
      checkSurplus(change);
      if (after?.is !== 'unknown' || after.finding === undefined) return;
      if (before?.is !== 'unknown' || before.looks !== after.looks)
        checkFinding(sent, after.finding, by);
    },
  };
}

function mayOwn({ state }: SentPet): boolean {
  if (state.is === 'decided' && state.how === 'not added') return false;
  const isSent = ['unknown', 'on its way', 'added', 'decided'].includes(state.is);
  return isSent && addedId(state) === undefined;
}

function mayShare({ pet: one }: SentPet, { pet: other }: SentPet): boolean {
  return one.status === other.status || one.status === undefined || other.status === undefined;
}
