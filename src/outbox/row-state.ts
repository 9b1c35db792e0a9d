import type { StoredError } from '../database/environment-record.ts';
import type { Row, RowState, RowStateOf, StoredRowState } from '../database/row-record.ts';
import type { Transaction } from '../database/transaction.ts';

/** The states that may follow each state. */
const NEXT_STATES: Record<RowState['type'], readonly RowState['type'][]> = {
  waiting: ['sending', 'unsent', 'resolved'],
  sending: ['added', 'refused', 'unsent', 'unknown', 'waiting'],
  // Because of a late response, a check or a person.
  unknown: ['added', 'refused', 'unsent', 'unknown', 'resolved'],
  refused: ['waiting', 'resolved'],
  unsent: ['waiting', 'resolved'],
  problem: ['resolved'],
  // Because of a late response, **Send now** or **Correct** of a dismissed row, or a reopened question.
  resolved: ['added', 'waiting', 'unknown', 'resolved'],
  added: [],
  skipped: [],
  unreadable: [],
};

const ALREADY_ADDED: StoredError = {
  summary: 'It was already added, so it was not sent again.',
  nextStep: 'No action needed.',
};

/**
 * Writes the next state of a row and, in the same transaction, its consequences: a group without rows that wait or are
 * being sent ends, waiting repetitions of an added row are cancelled, and a question reopens if its repetition was
 * certainly not added.
 *
 * @returns the changed row
 * @throws if the state may not follow
 */
export async function setState(
  tx: Transaction,
  row: Row,
  state: StoredRowState,
  now: number,
): Promise<Row> {
  if (!NEXT_STATES[row.state.type].includes(state.type))
    throw new Error(`A row that is ${row.state.type} cannot become ${state.type}.`);
  const next = { ...row, state };
  tx.putRow(next);
  if (state.type === 'added') await cancelRepetition(tx, row, now);
  if (isCertainlyNotAdded(state)) await reopenQuestion(tx, row, now);
  if (row.group !== '' && state.type !== 'sending' && state.type !== 'waiting')
    await endGroup(tx, row.group, now);
  return next;
}

function isCertainlyNotAdded(state: StoredRowState): boolean {
  if (state.type === 'refused' || state.type === 'unsent') return true;
  return state.type === 'resolved' && state.how.type === 'dismissed' && state.was.type === 'unsent';
}

/** Cancels the waiting repetitions of a row that a late response calls added. */
async function cancelRepetition(tx: Transaction, { state }: Row, now: number): Promise<void> {
  let by = repeatedBy(state);
  while (by !== undefined) {
    const repetition = await tx.get('rows', by);
    if (repetition?.state.type === 'waiting') {
      const was = { type: 'unsent', at: now, error: ALREADY_ADDED } as const;
      const dismissed = { type: 'resolved', at: now, how: { type: 'dismissed' }, was } as const;
      tx.putRow({ ...repetition, state: dismissed });
    }
    by = repetition && repeatedBy(repetition.state);
  }
}

function repeatedBy(state: RowState): number | undefined {
  return state.type === 'resolved' && state.how.type === 'sent again' ? state.how.by : undefined;
}

/** Reopens the question that a row repeats. Its finding is removed: another row may now own those pets. */
async function reopenQuestion(tx: Transaction, { id, repeats }: Row, now: number): Promise<void> {
  if (repeats === undefined) return;
  const first = await tx.get('rows', repeats);
  if (first?.state.type !== 'resolved' || repeatedBy(first.state) !== id) return;
  if (first.state.was.type !== 'unknown') return;
  const { finding: _old, ...was } = first.state.was;
  // A new time, so that lists requested before are no evidence for the reopened question (`reconcile.ts`).
  const since = Math.max(now, was.since + 1);
  tx.putRow({ ...first, state: { ...was, since, checkAt: since } });
}

/** Ends a group if none of its rows waits or is being sent. */
export async function endGroup(tx: Transaction, id: string, now: number): Promise<void> {
  for (const type of ['sending', 'waiting'])
    if ((await tx.list('rows', { index: 'groupState', prefix: [id, type] }, 1)).length > 0) return;
  const group = await tx.get('groups', id);
  if (group && group.endedAt === undefined) tx.put('groups', { ...group, endedAt: now });
}

/** Whether one of the rows that this one repeats was added, according to the service. */
export async function isRepeatedAdded(tx: Transaction, { repeats }: Row): Promise<boolean> {
  const first = repeats === undefined ? undefined : await tx.get('rows', repeats);
  return first !== undefined && (first.state.type === 'added' || isRepeatedAdded(tx, first));
}

/**
 * Makes a row wait again, because its request was certainly not carried out. It becomes `unsent` if a row that it
 * repeats was added or, outside the turn of a file, if its session has ended.
 *
 * @param refusals the number of refusals for a reason other than the pet
 */
export async function returnToWaiting(
  tx: Transaction,
  row: Row & { state: RowStateOf<'sending'> },
  { hasEnded, refusals, now }: { hasEnded: boolean; refusals: number; now: number },
): Promise<Row> {
  const unsent = (error: StoredError) => setState(tx, row, { type: 'unsent', at: now, error }, now);
  if (await isRepeatedAdded(tx, row)) return unsent(ALREADY_ADDED);
  // Rows of files wait until a person resumes their file (`enterEnvironment`).
  const isOfFile = (await tx.get('groups', row.state.returnsTo))?.source === 'file';
  if (hasEnded && !isOfFile) return unsent(SESSION_ENDED);
  const waiting = { type: 'waiting', turn: row.state.returnsTo } as const;
  return setState(tx, row, { ...waiting, ...(refusals > 0 && { refusals }) }, now);
}

export const SESSION_ENDED: StoredError = {
  summary: 'The session ended before it was sent.',
  nextStep: 'Press Send now.',
};

/** Returns the row without its delay. */
export function withoutDelay({ notBefore: _delay, ...row }: Row): Row {
  return row;
}

/** Lets a waiting row be sent immediately. */
export function removeDelay(tx: Transaction, row: Row): void {
  const { state } = row;
  if (state.type === 'waiting') tx.putRow({ ...withoutDelay(row), state });
}
