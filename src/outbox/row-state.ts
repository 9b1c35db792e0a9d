// The states of a row (`src/database/row-record.ts`), and the one function that writes them.
import type { StoredError } from '../database/environment-record.ts';
import type { Row, RowState, RowStateOf, StoredRowState } from '../database/row-record.ts';
import type { Transaction } from '../database/transaction.ts';

/** Which states may follow each state. */
const MAY_FOLLOW: Record<RowState['type'], readonly RowState['type'][]> = {
  waiting: ['sending', 'unsent', 'resolved'],
  sending: ['added', 'refused', 'unsent', 'unknown', 'waiting'],
  // A late response of the service, or a person.
  unknown: ['added', 'refused', 'unsent', 'unknown', 'resolved'],
  refused: ['waiting', 'resolved'],
  unsent: ['waiting', 'resolved'],
  problem: ['resolved'],
  // A late response; **Send now** or **Correct** of a dismissed row; or a question that opens again.
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
 * Writes the next state of a row. What follows from it is written in the same transaction: a group ends with its last
 * row, a row that repeats an added one is not sent, and the question that a row repeats opens again if the repetition
 * was certainly not added.
 *
 * @returns the row as it is now
 * @throws if the state may not follow
 */
export async function setState(
  tx: Transaction,
  row: Row,
  state: StoredRowState,
  now: number,
): Promise<Row> {
  if (!MAY_FOLLOW[row.state.type].includes(state.type))
    throw new Error(`A row that is ${row.state.type} cannot become ${state.type}.`);
  const next = { ...row, state };
  tx.putRow(next);
  if (state.type === 'added') await cancelRepetition(tx, row, now);
  if (isCertainlyNotAdded(state)) await reopenQuestion(tx, row, now);
  if (row.group !== '' && state.type !== 'sending' && state.type !== 'waiting')
    await endGroup(tx, row.group, now);
  return next;
}

/** Whether the row ended without being added, so that what it repeats is a question again. */
function isCertainlyNotAdded(state: StoredRowState): boolean {
  if (state.type === 'refused' || state.type === 'unsent') return true;
  return state.type === 'resolved' && state.how.type === 'dismissed' && state.was.type === 'unsent';
}

/** Does not send again what was added, as a late response says. */
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

/** Opens the question again that a row repeats. The lists are read again: another row may own what they showed before. */
async function reopenQuestion(tx: Transaction, { id, repeats }: Row, now: number): Promise<void> {
  if (repeats === undefined) return;
  const first = await tx.get('rows', repeats);
  if (first?.state.type !== 'resolved' || repeatedBy(first.state) !== id) return;
  if (first.state.was.type !== 'unknown') return;
  const { finding: _old, ...was } = first.state.was;
  tx.putRow({ ...first, state: { ...was, checkAt: now } });
}

/** Ends a group none of whose rows waits or is being sent. One that a person has stopped has ended before. */
export async function endGroup(tx: Transaction, id: string, now: number): Promise<void> {
  for (const type of ['sending', 'waiting'])
    if ((await tx.list('rows', { index: 'groupState', prefix: [id, type] }, 1)).length > 0) return;
  const group = await tx.get('groups', id);
  if (group && group.endedAt === undefined) tx.put('groups', { ...group, endedAt: now });
}

/** Whether any of the rows that this one repeats was added. */
export async function isRepeatedAdded(tx: Transaction, { repeats }: Row): Promise<boolean> {
  const first = repeats === undefined ? undefined : await tx.get('rows', repeats);
  return first !== undefined && (first.state.type === 'added' || isRepeatedAdded(tx, first));
}

/**
 * Makes a row wait again whose request was certainly not carried out. It is `unsent` instead if its session has ended, or
 * if what it repeats was added.
 *
 * @param refusals how often it was refused for a reason other than the pet
 */
export async function returnToWaiting(
  tx: Transaction,
  row: Row & { state: RowStateOf<'sending'> },
  { hasEnded, refusals, now }: { hasEnded: boolean; refusals: number; now: number },
): Promise<Row> {
  const unsent = (error: StoredError) => setState(tx, row, { type: 'unsent', at: now, error }, now);
  if (await isRepeatedAdded(tx, row)) return unsent(ALREADY_ADDED);
  if (hasEnded && row.state.returnsTo === '') return unsent(SESSION_ENDED);
  const waiting = { type: 'waiting', turn: row.state.returnsTo } as const;
  return setState(tx, row, { ...waiting, ...(refusals > 0 && { refusals }) }, now);
}

export const SESSION_ENDED: StoredError = {
  summary: 'The session ended before it was sent.',
  nextStep: 'Press Send now.',
};
