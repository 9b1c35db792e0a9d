import type { NewPet } from '../../api/schemas.ts';
import type { Decision, Row, RowRef } from './batch.ts';
import { addAttempt, move } from './move.ts';
import {
  addedIds,
  isOpenQuestion,
  isRefusedAsItStands,
  mayBeAsleep,
  type Outcome,
  outcomeOf,
} from './outcome.ts';
import { readBatch, readBatches, readPet, readRow, readRows, textOf, writeRow } from './rows.ts';
import { isSamePet } from './match-key.ts';
import type { Place } from './store/record-keys.ts';
import type { Transaction } from './store/record-store.ts';
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

/** What an action did: nothing, and why; or something, and what must be sent now because of it. */
export type ActResult = { whyNot: WhyNot } | { toSend?: { attempt: number; pet: NewPet } };

/** Does what a person wants with a row (`waysOf`), in the caller's transaction. */
export async function act(
  transaction: Transaction,
  place: Place,
  ref: RowRef,
  action: Exclude<Action, { do: 'look again' }>,
  context: ActContext,
): Promise<ActResult> {
  const batch = await readBatch(transaction, place, ref.batch);
  if (batch === undefined) return { whyNot: 'gone' };
  const row = await readRow(transaction, place, batch, ref.row);
  const outcome = outcomeOf(row);
  switch (action.do) {
    case 'do not send':
      return cancel(transaction, place, ref, row, context);
    case 'send now': {
      const isFree = outcome.is === 'not sent' || outcome.is === 'refused';
      if (!isFree || isRefusedAsItStands(outcome)) return { whyNot: whyNotOf(outcome) };
      return sendAnother(transaction, place, ref, context);
    }
    case 'send again':
      if (!isOpenQuestion(outcome, context.now)) return { whyNot: whyNotOf(outcome) };
      await stopWaitingForSleepingTab(transaction, place, ref, row, context);
      return sendAnother(transaction, place, ref, context);
    case 'decide':
      if (!isOpenQuestion(outcome, context.now)) return { whyNot: whyNotOf(outcome) };
      return decide(transaction, place, { ref, row, how: action.how }, context);
  }
}

function whyNotOf({ is }: Outcome): WhyNot {
  if (is === 'decided') return 'decided';
  if (is === 'unknown') return 'left';
  return is === 'waiting' || is === 'on its way' ? 'under way' : 'answered';
}

async function cancel(
  transaction: Transaction,
  place: Place,
  ref: RowRef,
  { attempts }: Row,
  { now }: ActContext,
): Promise<ActResult> {
  const last = attempts.at(-1);
  const cancelled = await move(transaction, place, ref, attempts.length - 1, (state) =>
    state.is === 'waiting' && state.page !== undefined
      ? {
          event: 'it is not sent',
          to: { is: 'not sent', at: now, errorDescription: CANCELLED },
        }
      : undefined,
  );
  if (cancelled) return {};
  return { whyNot: last?.is === 'not sent' ? 'answered' : 'left' };
}

async function sendAnother(
  transaction: Transaction,
  place: Place,
  ref: RowRef,
  { page }: ActContext,
): Promise<ActResult> {
  // Read again: the attempt before may have been changed above.
  const batch = await readBatch(transaction, place, ref.batch);
  const pet = batch && (await readPet(transaction, place, batch, ref.row));
  if (batch === undefined || pet === undefined) return { whyNot: 'gone' };
  const before = await readRow(transaction, place, batch, ref.row);
  addAttempt(transaction, place, batch, { row: ref.row, before, page });
  return { toSend: { attempt: before.attempts.length, pet } };
}

/**
 * Makes an attempt unknown whose tab may be asleep, so that the tab finds its mark gone when it wakes, and sends
 * nothing. If its request has left already, the late answer still counts.
 */
async function stopWaitingForSleepingTab(
  transaction: Transaction,
  place: Place,
  ref: RowRef,
  { attempts }: Row,
  { now }: ActContext,
): Promise<void> {
  await move(transaction, place, ref, attempts.length - 1, (state) =>
    mayBeAsleep(state.is === 'on its way' ? state : { is: 'waiting' }, now)
      ? {
          event: 'no answer comes',
          to: { is: 'unknown', since: now, errorDescription: ASLEEP },
        }
      : undefined,
  );
}

async function decide(
  transaction: Transaction,
  place: Place,
  { ref, row, how }: { ref: RowRef; row: Row; how: Decision },
  context: ActContext,
): Promise<ActResult> {
  const id = how === 'not added' ? undefined : how.added;
  if (id !== undefined && !(await claim(transaction, place, ref, id, context.now)))
    return { whyNot: 'taken' };
  await stopWaitingForSleepingTab(transaction, place, ref, row, context);
  const batch = await readBatch(transaction, place, ref.batch);
  if (batch === undefined) return { whyNot: 'gone' };
  const before = await readRow(transaction, place, batch, ref.row);
  const { finding: _answered, ...rest } = before;
  const after: Row = { ...rest, decision: { at: context.now, how } };
  writeRow(transaction, place, batch, { row: ref.row, before, after });
  return {};
}

/**
 * Makes sure that no other row is that pet, and has the lists read again for the questions that were offered it. An ID
 * belongs to a like pet alone: a service that was set back gives IDs again.
 *
 * @returns false if a like row has the ID
 */
async function claim(
  transaction: Transaction,
  place: Place,
  ref: RowRef,
  id: bigint,
  now: number,
): Promise<boolean> {
  const batches = await readBatches(transaction, place);
  const rows = (await Promise.all(batches.map((one) => readRows(transaction, place, one)))).flat();
  const claimed = rows.find((one) => textOf(one.ref) === textOf(ref));
  const others = rows.filter((one) => one !== claimed);
  const isLike = (pet: NewPet | undefined) =>
    pet !== undefined && claimed?.pet !== undefined && isSamePet(pet, claimed.pet);
  if (others.some((one) => addedIds(one.outcome).includes(id) && isLike(one.pet))) return false;
  for (const { ref: other, row: before } of others) {
    const { finding, ...after } = before;
    if (!finding || !('pets' in finding) || !finding.pets.some((pet) => pet.id === id)) continue;
    // Read again, because the rows of a file change their batch one after the other.
    const batch = await readBatch(transaction, place, other.batch);
    const check = { since: now, count: 0 };
    if (batch) writeRow(transaction, place, batch, { row: other.row, before, after }, { check });
  }
  return true;
}
