import type { Attempt, RowRef } from './batch.ts';
import { outcomeOf } from './outcome.ts';
import { readRow, type StoredRow, writeRow } from './rows.ts';
import { keys, type Transaction } from './store/journal-store.ts';

type State = Attempt['is'];

/**
 * From which states an attempt may come to each state. An answer of the service counts whenever it comes; that none came
 * says nothing about an attempt of which more is known already.
 */
const COMES_FROM: Record<State, readonly State[]> = {
  waiting: ['on its way'],
  'on its way': ['waiting'],
  'not sent': ['waiting', 'on its way'],
  added: ['on its way', 'unknown'],
  refused: ['on its way', 'unknown'],
  unknown: ['on its way'],
};

/** What a page wrote when a request was about to leave. It identifies the request. */
export type Mark = Pick<Extract<Attempt, { is: 'on its way' }>, 'page' | 'since'>;

/** Whether the attempt is on its way with this mark. */
export function isMarked(attempt: Attempt | undefined, { page, since }: Mark): boolean {
  return attempt?.is === 'on its way' && attempt.page === page && attempt.since === since;
}

/**
 * Changes the state of an attempt. It also notes which page has the row under way, and since when its question is open.
 *
 * @param attempt its index in the row
 * @param decide returns the next state for the attempt's state, or undefined to leave it unchanged
 * @returns the row and its batch as they are now; undefined if nothing was changed
 */
export async function move(
  transaction: Transaction,
  ref: RowRef,
  attempt: number,
  decide: (state: Attempt) => Attempt | undefined,
): Promise<StoredRow | undefined> {
  const stored = await readRow(transaction, ref);
  if (stored === undefined) return undefined;
  // A row of a file that nothing was sent for yet has no attempt. One that is left out has none either, but nobody
  // moves it.
  const unsent: Attempt | undefined = attempt === 0 ? { is: 'waiting' } : undefined;
  const state = stored.row.attempts[attempt] ?? unsent;
  if (state === undefined) return undefined;
  const next = decide(state);
  if (next === undefined || !COMES_FROM[next.is].includes(state.is)) return undefined;
  return writeAttempt(transaction, stored, attempt, next);
}

/** Adds an attempt that waits to be sent by this page. */
export function addAttempt(transaction: Transaction, stored: StoredRow, page: string): void {
  writeAttempt(transaction, stored, stored.row.attempts.length, { is: 'waiting', page });
}

/**
 * Writes the state of an attempt. What the lists said before is outdated, and the service's answer counts more than what
 * a person had decided. The record of which page has the row under way is kept equal to the state.
 */
function writeAttempt(
  transaction: Transaction,
  stored: StoredRow,
  attempt: number,
  to: Attempt,
): StoredRow {
  const { finding: _outdated, decision: _answered, ...row } = stored.row;
  const pageOf = (state?: Attempt) => (state && 'page' in state ? state.page : undefined);
  const [left, taken] = [pageOf(row.attempts[attempt]), pageOf(to)];
  if (left !== undefined) transaction.remove(keys.underWay(left, stored.ref));
  if (taken !== undefined) transaction.put(keys.underWay(taken, stored.ref), true);
  const after = { ...row, attempts: row.attempts.toSpliced(attempt, 1, to) };
  const outcome = outcomeOf(after);
  const question = outcome.is === 'unknown' ? { since: outcome.since } : undefined;
  return writeRow(transaction, stored, after, question);
}
