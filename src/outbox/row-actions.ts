import type { StoredError } from '../database/environment-record.ts';
import type { Row, RowStateOf, StoredRowState } from '../database/row-record.ts';
import type { Transaction } from '../database/transaction.ts';
import { isAddedAs, isDelayed, isToCheck, mayBeCorrected, maySendNow } from './row-facts.ts';
import { isRepeatedAdded, removeDelay, setState, withoutDelay } from './row-state.ts';
import { enterEnvironment, readSession, type Scope } from './session-scope.ts';

/** An action that a person may take on a row. */
export type RowAction =
  /** Puts the pet into the form. Only the submitted form changes the row. */
  | { type: 'correct' }
  /** Ends the delay of a waiting pet, or sends one that was certainly not added. */
  | { type: 'send now' }
  | { type: 'cancel' }
  /** Answers a question with a pet of its finding. */
  | { type: 'added as'; id: bigint }
  /** Answers a question. It is offered without an ID, which the user may add. */
  | { type: 'added'; id?: bigint }
  | { type: 'not added' }
  | { type: 'check again' }
  /** Writes a new row with the same pet, which may create a duplicate. */
  | { type: 'send again' }
  | { type: 'dismiss' };

export type ActionRejection =
  | 'already answered' // The row is `resolved`.
  | 'outcome known'
  | 'being sent'
  | 'other row' // Another row owns the pet with this ID.
  | 'gone' // The row is no longer in Sent, or cannot be read.
  | 'session ended';

/** Returns the actions for a row, in the order of their buttons. */
export function availableActions(row: Row): readonly RowAction[] {
  const { state, pet } = row;
  if (state.type === 'unknown')
    return [
      ...(state.finding?.pets ?? []).map(({ id }): RowAction => ({ type: 'added as', id })),
      { type: 'not added' },
      { type: 'added' },
      { type: 'check again' },
      // Offered after the first check, which may show that the pet was added.
      ...(state.finding && pet ? [{ type: 'send again' } as const] : []),
      { type: 'dismiss' },
    ];
  if (state.type === 'waiting') {
    if (state.turn !== '') return [];
    return isDelayed(row) ? [{ type: 'cancel' }, { type: 'send now' }] : [{ type: 'cancel' }];
  }
  const dismiss: readonly RowAction[] = isToCheck(state) ? [{ type: 'dismiss' }] : [];
  if (mayBeCorrected(row)) return [{ type: 'correct' }, ...dismiss];
  return maySendNow(row) ? [{ type: 'send now' }, ...dismiss] : dismiss;
}

/** An action that changes a row immediately. */
export type WritingAction = Exclude<RowAction, { type: 'correct' }>;

const CANCELLED: StoredError = {
  summary: 'Cancelled before it was sent.',
  nextStep: 'Press Send now.',
};

/** Performs an action on a row. @returns the rejection, if any */
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
    if (isDelayed(row)) {
      removeDelay(tx, row);
      return undefined;
    }
    if (!maySendNow(row)) return rejectionFor(row);
    if (await isRepeatedAdded(tx, row)) return 'outcome known';
    await closeRepeated(tx, row, at);
    await setState(tx, withoutDelay(row), { type: 'waiting', turn: '' }, at);
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

/** Closes the question that a row repeats, which reopened because the row was certainly not added. */
async function closeRepeated(tx: Transaction, { id, repeats }: Row, at: number): Promise<void> {
  const first = repeats === undefined ? undefined : await tx.get('rows', repeats);
  if (first?.state.type !== 'unknown') return;
  const how = { type: 'sent again', by: id } as const;
  await setState(tx, first, { type: 'resolved', at, how, was: first.state }, at);
}

/** Removes the pet with an ID from all other questions. @returns false if another row owns the pet */
async function claim(tx: Transaction, row: Row, id: bigint, at: number): Promise<boolean> {
  const { environment, pet } = row;
  for (const type of ['added', 'resolved']) {
    const rows = await tx.list('rows', { index: 'state', prefix: [environment, type] });
    if (pet && rows.some((other) => isAddedAs(other, pet, id))) return false;
  }
  await removeFromFindings(tx, row, id, at);
  return true;
}

/** Removes a pet from the findings of all other questions, once a row owns it. */
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
