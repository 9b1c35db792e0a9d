import type { Pet } from '../../api/schemas.ts';
import type { Row } from './batch.ts';
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

/** What a person may do with a row. */
export type Way =
  /** Puts the pet into the form. The row changes only once the form is submitted. */
  | { way: 'correct' }
  /** Reads the lists. */
  | { way: 'look again' }
  /** Cancels an attempt that waits. */
  | { way: 'do not send' }
  /** Another attempt of a row that was certainly not added, for a reason that is not the pet. */
  | { way: 'send now' }
  /** Another attempt of an open question, which may add the pet twice. */
  | { way: 'send again' }
  /** Closes an open question as added, with the ID of a pet that was found. */
  | { way: 'yes, it is'; id: bigint }
  /** Closes it as added. Offered without an ID, which the person gives if they know it. */
  | { way: 'it was added'; id?: bigint }
  /** Closes it as not added. */
  | { way: 'it was not added' }
  /** Nothing more is to be done about it. */
  | { way: 'leave it' };

/** Why nothing was done. */
export type WhyNot =
  | 'decided' // A person has decided or corrected it meanwhile.
  | 'answered' // It is known meanwhile what became of it: the service has answered, or it was not sent.
  | 'left' // The request had left already, or the file's run sends it.
  | 'under way' // An attempt waits or is on its way.
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
      ...offeredPets(sent, view).map(({ id }): Way => ({ way: 'yes, it is', id })),
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

/** Whether a way answers an open question at once. What else may be done about a question is behind **More**. */
export function isAnswer({ way }: Way): boolean {
  return way === 'yes, it is' || way === 'it was not added';
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
