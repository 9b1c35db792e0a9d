import { FRESH_FOR_MS } from '../../api/list-pets-query.ts';
import type { Pet } from '../../api/schemas.ts';
import type { Finding, Row } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { findAddedSince, type StorePets } from './added-since.ts';
import { reopenMended, skipMended } from './mended-rows.ts';
import { isSentSince } from './sent-since.ts';
import { attemptsInDoubt } from '../reconcile/find-similar-pets.ts';
import {
  addedIds,
  canAddAgain,
  canCorrect,
  canSendNow,
  isAddedAs,
  isAnsweredQuestion,
  wasDelayed,
  isSimilar,
  isNextOrWaiting,
} from '../row-facts.ts';
import { isToCheck } from '../to-check.ts';
import { addedKey, idText } from '../row-keys.ts';
import { notToSend, save, toSendNow, without } from '../row-status.ts';
import { ownSession, type SessionScope, adoptEnvironment } from '../session-scope.ts';

export type RowAction =
  /** Opens a pet in the form, or a row of a file in the preview. Only their button changes the row (`correct.ts`). */
  | { type: 'correct' }
  /** Ends the delay of a waiting pet, or sends one that was certainly not added: it then asks like `add again`. */
  | { type: 'send now'; anyway?: true }
  | { type: 'cancel' }
  /** Answers a question with a pet of its finding. */
  | { type: 'added as'; id: bigint }
  /** Answers a question. It is offered without an ID, which the user may add. */
  | { type: 'added'; id?: bigint }
  | { type: 'not added' }
  | { type: 'check again' }
  /** Takes an answer back: the row is a question again, and the lists are checked again. */
  | { type: 'change answer' }
  /** Sends the pet once more, which may create a duplicate. */
  | { type: 'send again' }
  /**
   * Sends a pet once more that a person has marked as not added. Unless `anyway`, it asks if another entry has sent the pet
   * since, or the store has one like it.
   */
  | { type: 'add again'; anyway?: true }
  | { type: 'dismiss' };

export type ActionRejection =
  | 'already answered'
  | 'outcome known'
  | 'sent' // **Undo** came too late.
  | 'being sent'
  | 'cancelled' // It was withdrawn before it was sent.
  | 'other row' // Another row owns the pet with this ID.
  | 'gone' // The row is no longer in Sent.
  | 'session ended';

/** Why **Add it again** or **Send now** has changed nothing yet. */
export interface SendQuestion {
  type: 'add again' | 'send now';
  /** Whether another entry has sent the same pet since. */
  isSentSince: boolean;
  /** What the lists have shown of it, if a pet that matches may still be this one. */
  matching?: Pick<Row, 'pet' | 'check'>;
  /** Other pets of the store that look like it, and that its page did not know when it was sent. */
  addedSince: readonly Pet[];
  /** The pet was not compared with the store, or too long ago. The action is to be repeated with the pets of the store. */
  isToCompare: boolean;
}

/** Returns the actions for a row, in the order of their buttons. **Undo** is one of its entry (`canUndoEntry`). */
export function availableActions(row: Row): readonly RowAction[] {
  const { status, pet, check } = row;
  if (status === 'unknown') {
    const found = (check?.finding?.pets ?? []).map(({ id }): RowAction => ({
      type: 'added as',
      id,
    }));
    const added = [{ type: 'added' } as const];
    return [
      // First, so that it keeps its place when a check finds other pets. Nothing before it or between it and “yes” may wrap
      // the row: “yes” would then come to where “no” was (`e2e/evidence-changes.spec.ts`).
      { type: 'not added' },
      ...(found.length > 0 ? found : added),
      ...(found.length > 0 ? added : []),
      { type: 'check again' },
      { type: 'dismiss' },
      // Offered after the first check, which may show that the pet was added.
      ...(check?.finding && pet ? [{ type: 'send again' } as const] : []),
    ];
  }
  if (status === 'next')
    return [{ type: 'cancel' }, ...(wasDelayed(row) ? [{ type: 'send now' } as const] : [])];
  const dismiss: readonly RowAction[] = isToCheck(row) ? [{ type: 'dismiss' }] : [];
  const isAnswered = isAnsweredQuestion(row);
  if (isAnswered || canAddAgain(row))
    return [
      ...(canAddAgain(row) ? [{ type: 'add again' } as const] : []),
      // The pet may be in the store, although a person has said otherwise.
      ...(isAnswered ? [{ type: 'change answer' } as const] : []),
    ];
  return [
    ...(canSendNow(row) ? [{ type: 'send now' } as const] : []),
    ...(canCorrect(row) ? [{ type: 'correct' } as const] : []),
    ...dismiss,
  ];
}

/** An action that changes a row immediately. */
export type WritingAction = Exclude<RowAction, { type: 'correct' }>;

/** @param listed the pets of the store, if they were loaded for this press */
export async function performAction(
  tx: Transaction,
  scope: SessionScope,
  rowId: number,
  action: WritingAction,
  listed?: Pick<StorePets, 'pets'>,
): Promise<ActionRejection | SendQuestion | undefined> {
  if (!(await ownSession(tx, scope))) return 'session ended';
  await adoptEnvironment(tx, scope);
  const row = await tx.get('rows', rowId);
  if (row === undefined) return 'gone';
  const at = scope.now();
  // Another tab has already taken the answer back.
  if (action.type === 'change answer' && row.status === 'unknown') return undefined;
  if (!isAllowed(row, action)) return rejectionFor(row);
  const id = 'id' in action ? action.id : undefined;
  if (id !== undefined && (await isOwned(tx, row, id))) return 'other row';
  const isSentLater = action.type === 'send now' && row.status !== 'next';
  if ((isSentLater || action.type === 'add again') && !action.anyway) {
    const question = await questionOf(tx, row, listed?.pets ?? []);
    // **Add it again** always compares: the lists before the answer may have been too early for the pet.
    const isCompared = isSentLater && Math.abs(at - row.at) <= FRESH_FOR_MS;
    const isToCompare = listed === undefined && !isCompared;
    const { isSentSince: isSent, matching, addedSince } = question;
    if (isSent || matching || addedSince.length > 0 || isToCompare)
      return { type: action.type, ...question, isToCompare };
  }
  const answered = save(tx, afterAction(row, action, at), at);
  await skipMended(tx, answered, at);
  if (action.type === 'change answer') await reopenMended(tx, answered, at);
  if ((row.status === 'unknown') !== (answered.status === 'unknown'))
    await checkSimilarAgain(tx, row, answered, at);
  return undefined;
}

async function questionOf(
  tx: Transaction,
  row: Row,
  listed: readonly Pet[],
): Promise<Omit<SendQuestion, 'type' | 'isToCompare'>> {
  const { pet, check } = row;
  const pets: Finding['pets'][number][] = [];
  for (const found of check?.finding?.pets ?? [])
    // After a correction, the finding is still that of the pet before it.
    if (pet && isSimilar(pet, found) && !(await isOwned(tx, row, found.id))) pets.push(found);
  const addedSince = await findAddedSince(tx, row, listed);
  const question = {
    isSentSince: await isSentSince(tx, row),
    addedSince: addedSince.filter(({ id }) => !pets.some((found) => found.id === id)),
  };
  if (!check?.finding || pets.length === 0) return question;
  const finding = { ...check.finding, pets };
  return { ...question, matching: { ...(pet && { pet }), check: { ...check, finding } } };
}

function afterAction(row: Row, action: WritingAction, at: number): Row {
  switch (action.type) {
    case 'send now':
    case 'send again':
    case 'add again':
      return toSendNow(row);
    case 'cancel':
      return notToSend(row, 'person');
    case 'change answer':
      return without(row, 'answer');
    case 'check again':
      return { ...row, check: { since: at, ...row.check, dueAt: at } };
    case 'dismiss':
      return { ...row, answer: { type: 'dismissed', at } };
    case 'not added':
      return { ...row, answer: { type: 'not added', at } };
    case 'added as':
    case 'added':
      return { ...row, answer: { ...action, type: 'added', at } };
  }
}

/** A list may have found another pet since a button was drawn. */
function isAllowed(row: Row, { type }: WritingAction): boolean {
  const offered = new Set(availableActions(row).map((action) => action.type));
  if (type === 'added as') return offered.has('added');
  return offered.has(type);
}

export function rejectionFor({ status, answer }: Row): ActionRejection {
  if (answer) return 'already answered';
  const isOpen = status === 'unknown' || status === 'sending' || isNextOrWaiting({ status });
  return isOpen ? 'being sent' : 'outcome known';
}

/** Whether the pet with an ID belongs to another row. */
async function isOwned(tx: Transaction, { environment, pet }: Row, id: bigint): Promise<boolean> {
  if (pet === undefined) return false;
  const prefix = [...addedKey(environment), idText(id)];
  const owners = await tx.list('rows', { index: 'keys', prefix });
  return owners.some((owner) => isAddedAs(owner, pet, id));
}

/**
 * To be called once a question was answered, its answer was taken back, or a pet belongs to a row. Makes the checks of
 * similar questions due. Until these are done, their findings do not show the pet, and count it only while it is in
 * doubt. A finding that has lost its only pet is removed: the list may have another.
 */
export async function checkSimilarAgain(
  tx: Transaction,
  before: Row,
  after: Row,
  now: number,
): Promise<void> {
  const owned = addedIds(after);
  const settled = attemptsInDoubt(before).length - attemptsInDoubt(after).length;
  const { environment, pet } = after;
  for (const row of await tx.list('rows', { index: 'status', prefix: [environment, 'unknown'] })) {
    const { finding, ...check } = row.check ?? {};
    if (row.id === after.id || !finding || !row.check) continue;
    const pets = finding.pets.filter(({ id }) => !owned.includes(id));
    const isSame = pets.length === finding.pets.length;
    const counts = settled !== 0 && pet && row.pet && isSimilar(row.pet, pet) ? settled : 0;
    if (isSame && counts === 0) continue;
    const left = { ...finding, pets, maybeOurs: Math.max(1, finding.maybeOurs - counts) };
    const kept = isSame || pets.length > 0 ? { finding: left } : {};
    save(tx, { ...row, check: { ...check, since: row.check.since, ...kept, dueAt: now } }, now);
  }
}
