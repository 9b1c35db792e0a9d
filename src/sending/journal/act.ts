import type { NewPet } from '../../api/schemas.ts';
import type { Attempt, Decision, RowRef } from './batch.ts';
import { addAttempt, move } from './move.ts';
import { isAddedAs, isOpenQuestion, isToCheck, maySendNow, type SentRow } from './outcome.ts';
import { readAllRows, readRow, readSentRow, writeRow } from './rows.ts';
import type { Transaction } from './store/journal-store.ts';
import type { Way, WhyNot } from './ways.ts';

interface ActContext {
  /** The random ID of this page, which sends what is sent again. */
  page: string;
  now: number;
}

const CANCELLED = { happened: 'It was taken back before it was sent.', next: 'Send it again.' };
const ASLEEP = {
  happened: 'No answer has arrived, and the tab that sent it may be asleep.',
  next: 'Look for the pet in the list.',
};

/** What a person may do that changes the journal. */
export type ChangingWay = Exclude<Way, { way: 'correct' | 'look again' }>;

/** What came of it: nothing, and why; or something, and what must be sent now because of it. */
export type ActResult = { whyNot: WhyNot } | { toSend?: { attempt: number; pet: NewPet } };

/** Does what a person wants with a row (`waysOf`), in the caller's transaction. */
export async function act(
  transaction: Transaction,
  ref: RowRef,
  chosen: ChangingWay,
  { page, now }: ActContext,
): Promise<ActResult> {
  const before = await readSentRow(transaction, ref);
  if (before === undefined) return { whyNot: 'gone' };
  const whyNot = whyNotOf(chosen, before.sent, now);
  if (whyNot !== undefined) return { whyNot };
  const last = before.row.attempts.length - 1;
  const { way } = chosen;
  const decision = decisionOf(chosen);
  const id = typeof decision === 'object' ? decision.added : undefined;
  if (id !== undefined && !(await claim(transaction, before.sent.pet, id)))
    return { whyNot: 'taken' };
  // What is on its way here belongs to a tab that may be asleep. It sends nothing when it wakes, because its mark is too
  // old by then (`SEND_WITHIN`). If its request has left already, the late answer still counts.
  const ended: Attempt =
    way === 'do not send'
      ? { is: 'not sent', at: now, errorDescription: CANCELLED }
      : { is: 'unknown', since: now, errorDescription: ASLEEP };
  await move(transaction, ref, last, () => ended);
  const stored = await readSentRow(transaction, ref);
  if (stored === undefined) return { whyNot: 'gone' };
  if (way === 'send now' || way === 'send again') {
    const { pet } = stored.sent;
    if (pet === undefined) return { whyNot: 'gone' };
    addAttempt(transaction, stored, page);
    return { toSend: { attempt: last + 1, pet } };
  }
  // Its last attempt was taken back, which answers nothing about an earlier one.
  if (way === 'do not send' && stored.sent.outcome.is === 'unknown') return {};
  const { finding: _answered, ...row } = stored.row;
  writeRow(transaction, stored, { ...row, decision: { at: now, how: decision } });
  return {};
}

/** The decision that this way stores with the row, if it stores one. */
function decisionOf(chosen: ChangingWay): Decision {
  if (chosen.way === 'it was not added') return 'not added';
  if (chosen.way !== 'yes, it is' && chosen.way !== 'it was added') return 'left';
  return chosen.id === undefined ? {} : { added: chosen.id };
}

/** Why this cannot be done with a row; undefined if it can. */
function whyNotOf({ way }: ChangingWay, sent: SentRow, now: number): WhyNot | undefined {
  const { outcome } = sent;
  // An attempt without a page is sent by its file's run.
  const mayBeCancelled = outcome.is === 'waiting' && outcome.page !== undefined;
  const isQuestion = isOpenQuestion(outcome, now);
  const isPossible = {
    'do not send': mayBeCancelled,
    'send now': maySendNow(outcome),
    'send again': isQuestion,
    'leave it': isToCheck(outcome, now),
    'yes, it is': isQuestion,
    'it was added': isQuestion,
    'it was not added': isQuestion,
  }[way];
  if (isPossible) return undefined;
  const { is } = outcome;
  if (is === 'decided' || is === 'left' || is === 'corrected') return 'decided';
  if (is === 'unknown') return 'left';
  if (is !== 'waiting' && is !== 'on its way') return 'answered';
  return way === 'do not send' ? 'left' : 'under way';
}

/**
 * Checks that no row like this pet was added with this ID, and takes the pet with the ID out of all findings.
 *
 * @returns false if one was
 */
async function claim(
  transaction: Transaction,
  pet: NewPet | undefined,
  id: bigint,
): Promise<boolean> {
  const rows = await readAllRows(transaction);
  if (pet && rows.some((one) => isAddedAs(one, pet, id))) return false;
  for (const { ref, row } of rows) {
    if (!row.finding?.pets.some((found) => found.id === id)) continue;
    // Read again: the row that was written before it may be of the same file, and has changed its batch.
    const stored = await readRow(transaction, ref);
    const pets = row.finding.pets.filter((found) => found.id !== id);
    if (stored) writeRow(transaction, stored, { ...row, finding: { ...row.finding, pets } });
  }
  return true;
}
