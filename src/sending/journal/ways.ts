import type { Pet } from '../../api/schemas.ts';
import type { Decision, Row } from './batch.ts';
import type { JournalView } from './journal-view.ts';
import {
  isAddedAs,
  isOpenQuestion,
  isToCheck,
  mayBeCorrected,
  maySendNow,
  rowOfForm,
  type SentRow,
} from './outcome.ts';

/** What a person may do with a row. No other button of a screen changes a row. */
export type Way =
  | {
      way:
        | 'correct' // Puts the pet into the form.
        | 'do not send' // Cancels an attempt that waits.
        | 'send now' // Another attempt of a row that was certainly not added, for a reason that is not the pet.
        | 'look again' // Reads the lists.
        | 'send again' // Another attempt of an open question, which may add the pet twice.
        | 'it was added' // Closes an open question as added, with an ID if the person knows it.
        | 'it was not added' // Closes it as not added.
        | 'leave it'; // Nothing more is to be done about it.
    }
  /** Closes an open question as added, as this pet. */
  | { way: 'yes, it is'; pet: Pet };

/** What a way of a row does to the journal. `correct` does nothing until the form is submitted. */
export type Action =
  | { do: 'do not send' | 'send now' | 'send again' | 'leave it' }
  | { do: 'look again' }
  | { do: 'decide'; how: Exclude<Decision, 'left'> };

/** Why an action did nothing. */
export type WhyNot =
  | 'decided' // A person has decided or corrected it meanwhile.
  | 'answered' // It is known meanwhile what became of it: the service has answered, or it was not sent.
  | 'left' // The request had left already.
  | 'under way' // Another attempt waits or is on its way.
  | 'taken' // The pet with that ID belongs to another sent pet.
  | 'gone' // The row was removed, or cannot be read.
  | 'closed' // The store was closed.
  | 'not read'; // No list could be read.

/** Returns what a person may do with a row of this journal, in the order in which it is offered. */
export function waysOf(sent: SentRow, view: JournalView): readonly Way[] {
  const { row, outcome, pet } = sent;
  if (isOpenQuestion(outcome, view.readAt)) {
    const isLookedFor = outcome.is === 'unknown' && row.finding === undefined;
    return [
      ...offeredPets(sent, view).map((one): Way => ({ way: 'yes, it is', pet: one })),
      { way: 'it was not added' },
      { way: 'it was added' },
      ...(outcome.is === 'unknown' ? [{ way: 'look again' } as const] : []),
      ...(isLookedFor || pet === undefined ? [] : [{ way: 'send again' } as const]),
      { way: 'leave it' },
    ];
  }
  if (outcome.is === 'waiting') return outcome.page === undefined ? [] : [{ way: 'do not send' }];
  const leaveIt: readonly Way[] = isToCheck(outcome, view.readAt) ? [{ way: 'leave it' }] : [];
  if (mayBeCorrected(outcome)) return [{ way: 'correct' }, ...leaveIt];
  return maySendNow(outcome) && pet ? [{ way: 'send now' }, ...leaveIt] : leaveIt;
}

/**
 * The pets that a person may name as the sent one: those of the finding, but for one that a pet of the form has been
 * added as since the lists were read.
 */
export function offeredPets(
  { row, pet }: { row: Pick<Row, 'finding'>; pet?: SentRow['pet'] },
  { batches }: Pick<JournalView, 'batches'>,
): readonly Pet[] {
  if (!row.finding || !pet) return [];
  const isTaken = ({ id }: Pet) =>
    batches.some((one) => one.from === 'form' && isAddedAs(rowOfForm(one), pet, id));
  return row.finding.pets.filter((one) => !isTaken(one));
}
