import type { StoredError } from '../database/environment-record.ts';
import type { Row, RowStateOf, StoredRowState } from '../database/row-record.ts';
import type { Transaction } from '../database/transaction.ts';
import { isAddedAs, isToCheck, mayBeCorrected, maySendNow } from './row-facts.ts';
import { isRepeatedAdded, setState } from './row-state.ts';
import { enterEnvironment, readSession, type Scope } from './session-scope.ts';

/** What a person may do with a row. */
export type RowAction =
  /** Puts the pet into the form. The row changes only once the form is submitted. */
  | { type: 'correct' }
  /** Sends it, after it certainly was not added. */
  | { type: 'send now' }
  /** Does not send a row that waits. */
  | { type: 'cancel' }
  /** Answers a question with a pet that the lists showed. */
  | { type: 'added as'; id: bigint }
  /** Answers it as added. Offered without an ID, which the person gives if they know it. */
  | { type: 'added'; id?: bigint }
  | { type: 'not added' }
  /** Reads the lists. */
  | { type: 'check again' }
  /** Writes another row with the same pet, which may add it twice. */
  | { type: 'send again' }
  | { type: 'dismiss' };

/** Why nothing was done. */
export type ActionRejection =
  | 'already answered' // A person has answered, corrected or dismissed it before.
  | 'outcome known'
  | 'being sent'
  | 'other row' // The pet with this ID belongs to another row.
  | 'gone' // It is no longer in Sent, or cannot be read.
  | 'session ended';

/** Returns what a person may do with a row, in the order in which it is offered. */
export function availableActions(row: Row): readonly RowAction[] {
  const { state, pet } = row;
  if (state.type === 'unknown')
    return [
      ...(state.finding?.pets ?? []).map(({ id }): RowAction => ({ type: 'added as', id })),
      { type: 'not added' },
      { type: 'added' },
      { type: 'check again' },
      // Only once the lists were read: they may show that it was added.
      ...(state.finding && pet ? [{ type: 'send again' } as const] : []),
      { type: 'dismiss' },
    ];
  // A row of a file waits for its turn: **Stop** cancels all of them.
  if (state.type === 'waiting') return state.turn === '' ? [{ type: 'cancel' }] : [];
  const dismiss: readonly RowAction[] = isToCheck(state) ? [{ type: 'dismiss' }] : [];
  if (mayBeCorrected(row)) return [{ type: 'correct' }, ...dismiss];
  return maySendNow(row) ? [{ type: 'send now' }, ...dismiss] : dismiss;
}

/** What changes a row at once. */
export type WritingAction = Exclude<RowAction, { type: 'correct' }>;

const CANCELLED: StoredError = {
  summary: 'Cancelled before it was sent.',
  nextStep: 'Press Send now.',
};

/** Does what a person wants with a row. @returns why nothing was done, if so */
export async function act(
  tx: Transaction,
  scope: Scope,
  id: number,
  action: WritingAction,
): Promise<ActionRejection | undefined> {
  if (!(await readSession(tx, scope))) return 'session ended';
  await enterEnvironment(tx, scope);
  const row = await tx.get('rows', id);
  if (row === undefined || row.state.type === 'unreadable') return 'gone';
  const { state } = row;
  const at = scope.now();
  const resolve = (how: RowStateOf<'resolved'>['how'], was: RowStateOf<'resolved'>['was']) =>
    setState(tx, row, { type: 'resolved', at, how, was }, at);

  if (action.type === 'send now') {
    if (!maySendNow(row)) return rejectionFor(row);
    if (await isRepeatedAdded(tx, row)) return 'outcome known';
    await closeRepeated(tx, row, at);
    await setState(tx, row, { type: 'waiting', turn: '' }, at);
    return undefined;
  }
  if (action.type === 'cancel') {
    if (state.type !== 'waiting' || state.turn !== '') return rejectionFor(row);
    await resolve({ type: 'dismissed' }, { type: 'unsent', at, error: CANCELLED });
    return undefined;
  }
  if (action.type === 'dismiss') {
    if (state.type !== 'unknown' && state.type !== 'refused' && state.type !== 'unsent')
      if (state.type !== 'problem') return rejectionFor(row);
    await resolve({ type: 'dismissed' }, state);
    return undefined;
  }
  if (state.type !== 'unknown') return rejectionFor(row);
  switch (action.type) {
    case 'check again':
      await setState(tx, row, { ...state, checkAt: at }, at);
      return undefined;
    case 'not added':
      await resolve({ type: 'not added' }, state);
      return undefined;
    case 'send again': {
      const { environment, pet } = row;
      if (pet === undefined) return 'gone';
      const waiting: StoredRowState = { type: 'waiting', turn: '' };
      const by = await tx.addRow({
        environment,
        group: '',
        at,
        pet,
        repeats: id,
        state: waiting,
        ...(row.before && { before: row.before }),
      });
      await resolve({ type: 'sent again', by }, state);
      return undefined;
    }
    case 'added as':
    case 'added': {
      if (action.id !== undefined && !(await claim(tx, row, action.id, at))) return 'other row';
      await resolve({ type: 'added', ...(action.id !== undefined && { id: action.id }) }, state);
      return undefined;
    }
  }
}

function rejectionFor({ state }: Row): ActionRejection {
  if (state.type === 'resolved') return 'already answered';
  return state.type === 'sending' || state.type === 'waiting' ? 'being sent' : 'outcome known';
}

/** Closes the question again that a row repeats: it had opened when the row was not sent. */
async function closeRepeated(tx: Transaction, { id, repeats }: Row, at: number): Promise<void> {
  const first = repeats === undefined ? undefined : await tx.get('rows', repeats);
  if (first?.state.type !== 'unknown') return;
  const how = { type: 'sent again', by: id } as const;
  await setState(tx, first, { type: 'resolved', at, how, was: first.state }, at);
}

/**
 * Takes the pet with an ID for a row, so that no other question offers it.
 *
 * @returns false if it belongs to another row like it
 */
async function claim(tx: Transaction, row: Row, id: bigint, at: number): Promise<boolean> {
  const { environment, pet } = row;
  for (const type of ['added', 'resolved']) {
    const rows = await tx.list('rows', { index: 'state', prefix: [environment, type] });
    if (pet && rows.some((other) => isAddedAs(other, pet, id))) return false;
  }
  await removeFromFindings(tx, row, id, at);
  return true;
}

/** Removes a pet from what the lists showed for other questions, once it is known to belong to a row. */
export async function removeFromFindings(
  tx: Transaction,
  { id: owner, environment }: Row,
  id: bigint,
  now: number,
): Promise<void> {
  const questions = await tx.list('rows', { index: 'state', prefix: [environment, 'unknown'] });
  for (const question of questions) {
    const { state } = question;
    if (question.id === owner || state.type !== 'unknown') continue;
    if (!state.finding?.pets.some((pet) => pet.id === id)) continue;
    const pets = state.finding.pets.filter((pet) => pet.id !== id);
    await setState(tx, question, { ...state, finding: { ...state.finding, pets } }, now);
  }
}
