import type { NewPet } from '../../api/schemas.ts';
import type { Row, RowRef } from './batch.ts';
import { addAttempt, move } from './move.ts';
import {
  foundPets,
  isAddedAs,
  isOpenQuestion,
  mayBeAsleep,
  maySendNow,
  outcomeOf,
  type SentRow,
} from './outcome.ts';
import { readBatches, readPet, readRow, readRows, textOf, writeRow } from './rows.ts';
import type { Transaction } from './store/journal-store.ts';
import type { Action, WhyNot } from './ways.ts';

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

/** An action that changes the journal. */
type RowAction = Exclude<Action, { do: 'look again' }>;

/** What an action did: nothing, and why; or something, and what must be sent now because of it. */
export type ActResult = { whyNot: WhyNot } | { toSend?: { attempt: number; pet: NewPet } };

/** Does what a person wants with a row (`waysOf`), in the caller's transaction. */
export async function act(
  transaction: Transaction,
  ref: RowRef,
  action: RowAction,
  { page, now }: ActContext,
): Promise<ActResult> {
  const before = await readRow(transaction, ref);
  if (before === undefined) return { whyNot: 'gone' };
  const whyNot = whyNotOf(action, before.row, now);
  if (whyNot !== undefined) return { whyNot };
  const last = before.row.attempts.length - 1;
  if (action.do === 'do not send') {
    await move(transaction, ref, last, () => ({
      is: 'not sent',
      at: now,
      errorDescription: CANCELLED,
    }));
    return {};
  }
  const id = action.do === 'decide' && action.how !== 'not added' ? action.how.added : undefined;
  if (id !== undefined && !(await claim(transaction, ref, id, now))) return { whyNot: 'taken' };
  // A tab that was asleep sends nothing when it wakes, because its mark is too old by then (`SEND_WITHIN`). If its
  // request has left already, the late answer still counts.
  if (mayBeAsleep(outcomeOf(before.row), now))
    await move(transaction, ref, last, () => ({
      is: 'unknown',
      since: now,
      errorDescription: ASLEEP,
    }));
  const stored = await readRow(transaction, ref);
  if (stored === undefined) return { whyNot: 'gone' };
  if (action.do === 'decide') {
    const { finding: _answered, ...row } = stored.row;
    writeRow(transaction, stored, { ...row, decision: { at: now, how: action.how } });
    return {};
  }
  const pet = await readPet(transaction, stored);
  if (pet === undefined) return { whyNot: 'gone' };
  addAttempt(transaction, stored, page);
  return { toSend: { attempt: last + 1, pet } };
}

/** Why an action cannot be done with a row; undefined if it can. */
function whyNotOf(action: RowAction, row: Row, now: number): WhyNot | undefined {
  const last = row.attempts.at(-1);
  if (action.do === 'do not send') {
    // An attempt without a page is sent by its file's run.
    if (last?.is === 'waiting' && last.page !== undefined) return undefined;
    return last?.is === 'not sent' ? 'answered' : 'left';
  }
  const outcome = outcomeOf(row);
  const isPossible = action.do === 'send now' ? maySendNow(outcome) : isOpenQuestion(outcome, now);
  if (isPossible) return undefined;
  if (outcome.is === 'decided') return 'decided';
  if (outcome.is === 'unknown') return 'left';
  return outcome.is === 'waiting' || outcome.is === 'on its way' ? 'under way' : 'answered';
}

/**
 * Makes sure that no other row is that pet, and has the lists read again for the questions that were offered it.
 *
 * @returns false if a like row has the ID
 */
async function claim(
  transaction: Transaction,
  ref: RowRef,
  id: bigint,
  now: number,
): Promise<boolean> {
  const rows: SentRow[] = [];
  for (const batch of await readBatches(transaction))
    rows.push(...(await readRows(transaction, batch)));
  const claimed = rows.find((one) => textOf(one.ref) === textOf(ref));
  const others = rows.filter((one) => one !== claimed);
  const pet = claimed?.pet;
  if (pet && others.some((one) => isAddedAs(one, pet, id))) return false;
  for (const { ref: other, row } of others) {
    if (!foundPets(row).some((found) => found.id === id)) continue;
    // Read again: the row that was written before it may be of the same file, and has changed the counts in its batch.
    const stored = await readRow(transaction, other);
    const { finding: _outdated, ...after } = row;
    if (stored) writeRow(transaction, stored, after, { since: now, count: 0 });
  }
  return true;
}
