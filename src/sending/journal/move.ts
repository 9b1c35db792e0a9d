import type { Attempt, Batch, Row, RowRef } from './batch.ts';
import { outcomeOf } from './outcome.ts';
import { readBatch, readRow, writeRow } from './rows.ts';
import { keys, type Place } from './store/record-keys.ts';
import type { Transaction } from './store/record-store.ts';

type State = Attempt['is'];

/**
 * What may happen to an attempt: from which states, and to which. An answer of the service counts whenever it comes;
 * that none came says nothing about an attempt of which more is known already.
 */
const MOVES = {
  'its request leaves': { from: ['waiting'], to: ['on its way'] },
  'the service answers': { from: ['on its way', 'unknown'], to: ['added', 'refused'] },
  'no answer comes': { from: ['on its way'], to: ['unknown'] },
  'it waits again': { from: ['on its way'], to: ['waiting'] },
  'it is not sent': { from: ['waiting', 'on its way'], to: ['not sent'] },
} as const satisfies Record<string, { from: readonly State[]; to: readonly State[] }>;

/** An event of an attempt, with the state that it leads to. */
export type Move = {
  [Event in keyof typeof MOVES]: {
    event: Event;
    to: Extract<Attempt, { is: (typeof MOVES)[Event]['to'][number] }>;
  };
}[keyof typeof MOVES];

/** What a page wrote when a request was about to leave. It identifies the request. */
export type Mark = Pick<Extract<Attempt, { is: 'on its way' }>, 'page' | 'since'>;

/** Whether the attempt is on its way with this mark. */
export function isMarked(attempt: Attempt | undefined, { page, since }: Mark): boolean {
  return attempt?.is === 'on its way' && attempt.page === page && attempt.since === since;
}

/**
 * Changes the state of an attempt: the only function that does. It also notes which page has the row under way, and
 * when the lists must be checked for it.
 *
 * @param attempt its index in the row
 * @param decide returns the move for the attempt's state, or undefined to leave it unchanged
 * @returns the row as it is now; undefined if nothing was changed, because the batch was removed or the move does not
 *   start at that state
 */
export async function move(
  transaction: Transaction,
  place: Place,
  { batch: id, row }: RowRef,
  attempt: number,
  decide: (state: Attempt) => Move | undefined,
): Promise<Row | undefined> {
  const batch = await readBatch(transaction, place, id);
  if (batch === undefined) return undefined;
  const before = await readRow(transaction, place, batch, row);
  // A row of a file that nothing was sent for yet has no attempt, and waits.
  const state =
    before.attempts[attempt] ?? (attempt === 0 ? ({ is: 'waiting' } as const) : undefined);
  const moved = state && decide(state);
  if (state === undefined || moved === undefined) return undefined;
  const from: readonly State[] = MOVES[moved.event].from;
  if (!from.includes(state.is)) return undefined;
  const after = withAttempt(before, attempt, moved.to);
  noteUnderWay(transaction, place, { batch: id, row }, state, moved.to);
  writeRow(transaction, place, batch, { row, before, after }, checkAfter(batch, after, moved.to));
  return after;
}

/** Adds an attempt that waits to be sent by this page. */
export function addAttempt(
  transaction: Transaction,
  place: Place,
  batch: Batch,
  { row, before, page }: { row: number; before: Row; page: string },
): void {
  const waiting: Attempt = { is: 'waiting', page };
  const { finding: _outdated, ...rest } = before;
  const after = { ...rest, attempts: [...before.attempts, waiting] };
  noteUnderWay(transaction, place, { batch: batch.id, row }, waiting, waiting);
  writeRow(transaction, place, batch, { row, before, after });
}

/** The row with this state of an attempt. What the lists said before is outdated. */
function withAttempt({ finding: _outdated, ...row }: Row, attempt: number, to: Attempt): Row {
  const { attempts } = row;
  return { ...row, attempts: attempts.length === 0 ? [to] : attempts.with(attempt, to) };
}

/** Keeps the record of which page has the row under way equal to the attempt's state. */
function noteUnderWay(
  transaction: Transaction,
  place: Place,
  ref: RowRef,
  from: Attempt,
  to: Attempt,
): void {
  const pageOf = (state: Attempt) => ('page' in state ? state.page : undefined);
  const [left, taken] = [pageOf(from), pageOf(to)];
  if (left !== undefined && left !== taken) transaction.remove(keys.underWay(place, left, ref));
  if (taken !== undefined) transaction.put(keys.underWay(place, taken, ref), true);
}

/** When the lists must be checked after an attempt has reached this state. */
function checkAfter(batch: Batch, row: Row, to: Attempt): Pick<Batch, 'check'> {
  const outcome = outcomeOf(row);
  if (to.is === 'unknown') return { check: { since: to.since, count: 0 } };
  if (to.is === 'waiting' || to.is === 'on its way') return {};
  if (outcome.is === 'unknown') return { check: { since: to.at, count: 0 } };
  const isFinished = batch.from === 'form' || batch.endedAt !== undefined;
  return to.is === 'added' && isFinished ? { check: { since: to.at, count: 0 } } : {};
}
