import type { Pet } from '../../api/schemas.ts';
import type { Decision } from './batch.ts';
import type { JournalView } from './journal-view.ts';
import {
  foundPets,
  isAddedAs,
  isOpenQuestion,
  mayBeCorrected,
  maySendNow,
  rowOfForm,
  type SentRow,
} from './outcome.ts';

/** What a person may do with a row. No other button of a screen changes a row. */
export type Way =
  | {
      way:
        | 'correct' // Puts the refused pet into the form.
        | 'do not send' // Cancels an attempt that waits.
        | 'send now' // Another attempt of a row that was certainly not added, for a reason that is not the pet.
        | 'look again' // Reads the lists.
        | 'send again' // Another attempt of an open question, which may add the pet twice.
        | 'it was added' // Closes an open question as added, with an ID if the person knows it.
        | 'it was not added'; // Closes it as not added.
    }
  /** Closes an open question as added, as this pet of the lists. */
  | { way: 'yes, it is'; pet: Pet };

/** What a way of a row does to the journal. `correct` does nothing until the form is submitted. */
export type Action =
  | { do: 'do not send' | 'send now' | 'send again' }
  | { do: 'look again' }
  | { do: 'decide'; how: Decision };

/** Why an action did nothing. */
export type WhyNot =
  | 'decided' // A person has decided meanwhile.
  | 'answered' // It is known meanwhile what became of it: the service has answered, or it was not sent.
  | 'left' // The request had left already.
  | 'under way' // Another attempt waits or is on its way.
  | 'taken' // The pet with that ID belongs to another sent pet.
  | 'gone' // The row was cleared or cannot be read, or it is of a place to which this page cannot send.
  | 'closed' // The store was closed.
  | 'not read'; // No list could be read.

/** Returns what a person may do with a row of this journal, in the order in which it is offered. */
export function waysOf({ row, outcome, pet }: SentRow, view: JournalView): readonly Way[] {
  // Nothing can be read from, or sent to, an address that this build does not have.
  const isReachable = view.isOpenPlace && pet !== undefined;
  if (isOpenQuestion(outcome, view.readAt)) {
    if (!isReachable) return [{ way: 'it was added' }, { way: 'it was not added' }];
    // Since the lists were read, another pet of the form may have been added as one of those that they offer.
    const isTaken = ({ id }: Pet) =>
      view.batches.some((one) => one.from === 'form' && isAddedAs(rowOfForm(one), pet, id));
    const pets = foundPets(row).filter((one) => !isTaken(one));
    const isLookedFor = outcome.is === 'unknown' && row.finding === undefined;
    return [
      ...pets.map((one): Way => ({ way: 'yes, it is', pet: one })),
      { way: 'it was added' },
      { way: 'look again' },
      ...(isLookedFor ? [] : [{ way: 'send again' } as const]),
      { way: 'it was not added' },
    ];
  }
  if (!isReachable) return [];
  if (outcome.is === 'waiting' && outcome.page !== undefined) return [{ way: 'do not send' }];
  if (mayBeCorrected(row)) return [{ way: 'correct' }];
  return maySendNow(outcome) ? [{ way: 'send now' }] : [];
}
