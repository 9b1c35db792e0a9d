import { isDeepStrictEqual } from 'node:util';
import { Batch, type Finding } from '../../../sending/journal/batch.ts';
import { type Change, isLike, type JournalRow } from '../rows.ts';
import type { Read } from '../system/requests.ts';
import { PLACES } from '../system/simulated-system.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

const SECOND_LOOK_AFTER = 30_000;

/**
 * Law 4: evidence was requested after the row had become an open question, and says only what was read. The lists are
 * read for each open question, the last time 30 seconds or more after it was opened.
 */
export function evidence({ system, users, rows }: LawContext): LawCheck {
  const checkPets = (sent: JournalRow, { pets, areNew }: Finding, reads: readonly Read[]) => {
    const known = users.known.get(sent.ref.batch);
    const service = system.serviceAt(sent.place);
    const isWholeBefore = known?.whole.includes(sent.pet?.status ?? 'any') ?? false;
    const asked = reads.filter(({ id }) => id !== undefined);
    for (const pet of pets) {
      const words = `${sent.name} may be ${pet.id}, which`;
      const isRead = reads.some((read) => read.pets.some((one) => isDeepStrictEqual(one, pet)));
      law(4, isRead, `${words} was not read after its request.`);
      law(4, isLike(pet, sent.pet), `${words} is not like it.`);
      const isStatus = sent.pet?.status === undefined || sent.pet.status === pet.status;
      law(4, isStatus, `${words} has another status.`);
      law(4, !known?.ids.includes(pet.id), `${words} was there before.`);
      const owner = rows.otherOwner(sent, pet.id, sent.madeStep);
      law(4, owner === undefined, `${words} is ${owner?.name}.`);
      if (!areNew) continue;
      const isNewer = (service.addedSteps.get(pet.id) ?? -1) >= (known?.step ?? 0);
      const isBeyond = asked.some(({ id }) => id === pet.id);
      law(4, isWholeBefore ? isNewer : isBeyond, `${words} is said to be new.`);
    }
    const isEnd = asked.some(
      ({ id = 0n, pets: [found] }) => found === undefined && pets.every((pet) => pet.id < id),
    );
    law(4, !areNew || isWholeBefore || isEnd, `${sent.name} is said to have new pets alone.`);
  };

  const checkFinding = ({ sent, by }: Change, finding: Finding) => {
    const { at, shown, isWhole } = finding;
    law(4, sent.outcome.is === 'unknown', `${sent.name} has a finding, and is ${sent.outcome.is}.`);
    const reads = system.network.reads.filter(
      ({ connection, requestedStep }) =>
        connection === by && requestedStep >= (sent.openedStep ?? Infinity),
    );
    checkPets(sent, finding, reads);
    if (shown === undefined) return;
    const isRead = reads.some(
      (read) =>
        read.list === (sent.pet?.status ?? 'any') &&
        read.at === at &&
        read.pets.length === shown &&
        read.isWhole === isWhole,
    );
    law(4, isRead, `${sent.name}: no list of ${shown} pets, whole: ${isWhole}, was read at ${at}.`);
  };

  return {
    onChange: (change) => {
      const { before, after } = change;
      const finding = after?.row.finding;
      if (finding !== undefined && !isShortened(before?.row.finding, finding))
        checkFinding(change, finding);
    },
    atEnd: () => {
      for (const [key, value] of system.disk.records.values()) {
        if (key[1] !== 'batch' || !PLACES.includes(String(key[0]))) continue;
        const { id, question } = Batch.parse(value);
        const open = rows
          .at(String(key[0]))
          .filter(({ ref, outcome }) => ref.batch === id && outcome.is === 'unknown');
        // Once the clock was set, the times cannot be compared.
        if (open.some(({ madeStep }) => system.clockSetStep >= madeStep)) continue;
        const waited = question ? (question.lookedAt ?? 0) - question.since : 0;
        law(4, open.length === 0 || waited >= SECOND_LOOK_AFTER, `${id} is not looked for.`);
      }
    },
  };
}

/** Whether a finding is as it was before, perhaps without the pets that were taken for another row. */
function isShortened(before: Finding | undefined, after: Finding): boolean {
  return (
    isDeepStrictEqual({ ...before, pets: [] }, { ...after, pets: [] }) &&
    after.pets.every((pet) => before?.pets.some(({ id }) => id === pet.id))
  );
}
