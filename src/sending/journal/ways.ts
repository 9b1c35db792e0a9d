import type { NewPet, Pet } from '../../api/schemas.ts';
import type { Batch, Decision } from './batch.ts';
import type { JournalView } from './journal-view.ts';
import { isSamePet } from './match-key.ts';
import {
  addedIds,
  isOpenQuestion,
  isRefusedAsItStands,
  outcomeOf,
  type SentRow,
} from './outcome.ts';

/**
 * What a person may do with a row. Screens have no other buttons for a sent pet.
 * - `correct`: puts the refused pet into the form;
 * - `do not send`: cancels an attempt that waits;
 * - `send now`: another attempt of a row that was certainly not added, for a reason that is not the pet;
 * - `look again`: reads the lists;
 * - `send again`: another attempt of an open question, which may add the pet twice;
 * - `yes, it is`: closes an open question as added, as this pet of the lists;
 * - `it was added`: closes it as added, with an ID if the person knows it;
 * - `it was not added`: closes it as not added.
 */
export type Way =
  | {
      way:
        | 'correct'
        | 'do not send'
        | 'send now'
        | 'look again'
        | 'send again'
        | 'it was added'
        | 'it was not added';
    }
  | { way: 'yes, it is'; pet: Pet };

/** What a way of a row does to the journal. `correct` does nothing until the form is submitted. */
export type Action =
  | { do: 'do not send' | 'send now' | 'send again' }
  | { do: 'look again' }
  | { do: 'decide'; how: Decision };

/**
 * Why an action did nothing:
 * - `decided`: a person has decided in another tab;
 * - `answered`: the service has answered meanwhile;
 * - `left`: the request had left already;
 * - `under way`: another attempt waits or is on its way;
 * - `taken`: the pet with that ID belongs to another sent pet;
 * - `gone`: the row was cleared;
 * - `closed`: the store was closed;
 * - `not read`: no list could be read.
 */
export type WhyNot =
  | 'decided'
  | 'answered'
  | 'left'
  | 'under way'
  | 'taken'
  | 'gone'
  | 'closed'
  | 'not read';

/** Returns what a person may do with a row of this journal, in the order in which it is offered. */
export function waysOf({ row, outcome, pet }: SentRow, view: JournalView): readonly Way[] {
  const { readAt, isOpenPlace } = view;
  if (isOpenQuestion(outcome, readAt)) {
    const decisions: Way[] = [{ way: 'it was added' }, { way: 'it was not added' }];
    // Nothing can be read from, or sent to, an address that this build does not have.
    if (!isOpenPlace || pet === undefined) return decisions;
    const found = row.finding && 'pets' in row.finding ? row.finding.pets : [];
    const pets = found.filter(({ id }) => !view.batches.some((batch) => isTaken(batch, pet, id)));
    const isLookedFor = outcome.is === 'unknown' && row.finding === undefined;
    return [
      ...pets.map((one): Way => ({ way: 'yes, it is', pet: one })),
      ...decisions.slice(0, 1),
      { way: 'look again' },
      ...(isLookedFor ? [] : [{ way: 'send again' } as const]),
      ...decisions.slice(1),
    ];
  }
  if (!isOpenPlace || pet === undefined) return [];
  if (outcome.is === 'waiting' && outcome.page !== undefined) return [{ way: 'do not send' }];
  if (isRefusedAsItStands(outcome) && row.correctedBy === undefined) return [{ way: 'correct' }];
  const isFree = outcome.is === 'not sent' || outcome.is === 'refused';
  return isFree && !isRefusedAsItStands(outcome) ? [{ way: 'send now' }] : [];
}

/** Whether a batch of the form added a like pet with this ID, maybe after the lists were read. */
function isTaken(batch: Batch, pet: NewPet, id: bigint): boolean {
  return (
    batch.from === 'form' &&
    isSamePet(batch.pet, pet) &&
    addedIds(outcomeOf(batch.row)).includes(id)
  );
}
