import { isDeepStrictEqual } from 'node:util';
import type { NewPet } from '../../../api/schemas.ts';
import type { Finding, Row } from '../../../database/schema.ts';
import type { Change, RowHistory } from '../history.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Evidence is newer than the request';

const SECOND_CHECK_AFTER_MS = 30_000;
const FRESH_FOR_MS = 120_000;

/**
 * The list and the pets of a finding were requested after the row had become a question. The pets are like the
 * row's pet, were not known before and belong to no other row. At the end, each question was checked at least 30
 * seconds later. Until then, a pet that was found stays, unless a later check asked for it, or it belongs to another row.
 */
export function evidence({ system, history }: CheckContext): InvariantCheck {
  const { database, network } = system;
  const checkFinding = ({ history: own, by, before }: Change, finding: Finding) => {
    const { row, name } = own;
    const earlier = before && findingOf(before);
    const list = row.pet?.status ?? 'any';
    const loads = network.loads.filter(
      ({ connection, requestedStep }) => connection === by && requestedStep >= own.openedStep,
    );
    const seenBefore = database
      .all('seenBefore', row.environment)
      .find(({ id }) => id === row.press);
    for (const pet of finding.pets) {
      if (earlier?.pets.some(({ id }) => id === pet.id)) continue;
      const isLoaded = loads.some(({ pets }) =>
        pets.some((found) => isDeepStrictEqual(found, pet)),
      );
      const isStatus = row.pet?.status === undefined || row.pet.status === pet.status;
      const words = `${name} may be ${pet.id}, which`;
      invariant(NAME, isLoaded, `${words} was not loaded after its request.`);
      invariant(NAME, isSimilar(pet, row.pet), `${words} is not like it.`);
      invariant(NAME, isStatus, `${words} has another status.`);
      invariant(NAME, !seenBefore?.ids.includes(pet.id), `${words} was in the store before.`);
      invariant(NAME, !isOwned(pet.id, own), `${words} belongs to another row.`);
    }
    const { absentAt, at, listed, isComplete } = finding;
    if (absentAt !== undefined) {
      const wasSeen = seenBefore?.complete.some(
        (seen) => seen.list === list && seen.at === absentAt,
      );
      invariant(
        NAME,
        wasSeen === true,
        `${name} was absent from a list that its user has not seen.`,
      );
      const leftAt = row.attempts.at(-1)?.at ?? 0;
      const isFresh = Math.abs(leftAt - absentAt) <= FRESH_FOR_MS;
      invariant(NAME, isFresh, `${name} left long after the list without it.`);
    }
    if (listed === undefined || earlier?.at === at) return;
    const isLoaded = loads.some(
      (load) =>
        load.list === list &&
        load.at === at &&
        load.pets.length === listed &&
        load.isComplete === isComplete,
    );
    invariant(NAME, isLoaded, `${name}: no list of ${listed} pets was loaded at ${at}.`);
  };

  /** A list that is cut off says nothing of the pets that it does not show. */
  const checkKept = ({ history: own, before, after }: Change, finding: Finding) => {
    const earlier = before && findingOf(before);
    if (earlier === undefined || before?.check?.since !== after?.check?.since) return;
    // A service that was set back assigns the IDs again, so that a pet may be another one.
    if (system.wasSetBack || system.clockSetStep >= 0 || finding.at === earlier.at) return;
    const { row, name } = own;
    const loads = network.loads.filter(({ at }) => at > earlier.at);
    const isExact = (pet: Named) => pet?.name === row.pet?.name;
    for (const pet of earlier.pets) {
      if (finding.pets.some(({ id }) => id === pet.id) || isOwned(pet.id, own)) continue;
      const isAsked = loads.some(
        ({ list, isComplete, id, pets }) =>
          id === pet.id ||
          (list === (row.pet?.status ?? 'any') &&
            (isComplete || pets.some((listed) => listed.id === pet.id))),
      );
      const isPreferred = !isExact(pet) && finding.pets.some(isExact);
      invariant(NAME, isAsked || isPreferred, `${name} lost ${pet.id}, which no check asked for.`);
    }
    if (earlier.areNew && finding.pets.length > 0 && isDeepStrictEqual(earlier.pets, finding.pets))
      invariant(NAME, finding.areNew, `${name} no longer says that its pets are new.`);
  };

  /**
   * Whether another similar row owns the pet with this ID, even if that row was cleared since. A service that was set
   * back assigns the IDs of cleared rows again.
   */
  const isOwned = (id: bigint, own: RowHistory) =>
    [...history.rows.values()].some(
      ({ row, removedStep }) =>
        (removedStep === Infinity || (removedStep > own.madeStep && !system.wasSetBack)) &&
        row.id !== own.row.id &&
        row.environment === own.row.environment &&
        idsOf(row).includes(id) &&
        isSimilar(row.pet, own.row.pet),
    );

  return {
    onChange: (change) => {
      const finding = change.after && findingOf(change.after);
      const earlier = change.before && findingOf(change.before);
      if (!finding || isDeepStrictEqual(finding, earlier)) return;
      if (change.by) checkFinding(change, finding);
      checkKept(change, finding);
    },
    atEnd: () => {
      for (const own of history.present) {
        const { row, name } = own;
        const { check } = row;
        const owned = (findingOf(row)?.pets ?? []).filter(({ id }) => isOwned(id, own));
        invariant(NAME, owned.length === 0, `${name} may be a pet that belongs to another row.`);
        if (row.status !== 'unknown' || !check) continue;
        if (database.sessionAt(row.environment)?.key === undefined) continue;
        const waited = (check.finding?.at ?? 0) - check.since;
        invariant(NAME, waited >= SECOND_CHECK_AFTER_MS, `The lists were not checked for ${name}.`);
      }
    },
  };
}

function findingOf({ status, check }: Row): Finding | undefined {
  return status === 'unknown' ? check?.finding : undefined;
}

function idsOf({ attempts, answer }: Row): readonly (bigint | undefined)[] {
  const ids = attempts.flatMap(({ outcome }) => (outcome?.type === 'added' ? [outcome.id] : []));
  return ids.length > 0 ? ids : answer?.type === 'added' ? [answer.id] : [];
}

type Named = Pick<NewPet, 'name' | 'categoryId'> | undefined;

/** Independent of `matchKey`, which it checks. */
function isSimilar(a: Named, b: Named): boolean {
  return a?.categoryId === b?.categoryId && plain(a?.name) === plain(b?.name);
}

function plain(name = ''): string {
  return name.normalize('NFC').toUpperCase().split(/\s+/u).filter(Boolean).join(' ');
}
