// The buttons of all rows of an entry.
import { FRESH_FOR_MS } from '../../api/list-pets-query.ts';
import type { Pet } from '../../api/schemas.ts';
import type { Row, Status } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { findAddedSince, type RowsQuestion, type StorePets } from './added-since.ts';
import { beforeCorrection } from './correct.ts';
import { isSentSince } from './sent-since.ts';
import { readEntry, readPress } from '../entries.ts';
import { readRowsWith } from '../file-rows.ts';
import { type ActionRejection, rejectionFor } from './row-actions.ts';
import { canTakeBack, canUndo, isSentBySendNow } from '../row-facts.ts';
import { TO_CHECK } from '../to-check.ts';
import { removeRows } from '../clearing/remove-rows.ts';
import { pressesOf } from '../row-keys.ts';
import { notToSend, save, toSendNow } from '../row-status.ts';
import { ownSession, type SessionScope, adoptEnvironment } from '../session-scope.ts';

/**
 * **Undo**. To be called once the text of the pets is in the form. Then removes the pets of the press, or takes back
 * their correction: all or none, because the form has the text of all.
 *
 * @returns the rejection, if any
 */
export async function undo(
  tx: Transaction,
  scope: SessionScope,
  press: string,
): Promise<ActionRejection | undefined> {
  const rows = await readUndoable(tx, scope, press);
  if (typeof rows === 'string') return rows;
  for (const row of rows) {
    const before = beforeCorrection(row);
    if (before) save(tx, before, scope.now());
  }
  const added = rows.filter(({ was }) => was === undefined);
  await removeRows(tx, scope.environment, added, [press, ...added.flatMap(pressesOf)]);
  return undefined;
}

/**
 * While **Undo** asks about the form: withdraws the pets of a press, if all wait. If the page ends without an answer, they are
 * to check, and a person decides.
 *
 * @returns the rejection, if any
 */
export async function withdrawPress(
  tx: Transaction,
  scope: SessionScope,
  press: string,
): Promise<ActionRejection | undefined> {
  const rows = await readUndoable(tx, scope, press);
  if (typeof rows === 'string') return rows;
  // A pet that already was not to be sent stays so: **Keep** would send it.
  if (!rows.every(canUndo)) return 'cancelled';
  for (const row of rows) save(tx, notToSend(row, 'person'), scope.now());
  return undefined;
}

/**
 * **Keep**, after that question: the pets of the press are sent after all.
 *
 * @param notBefore the end of their new time to undo, in milliseconds since 1970. Undefined: they have none
 * @returns the rejection, if any
 */
export async function sendPress(
  tx: Transaction,
  scope: SessionScope,
  press: string,
  notBefore: number | undefined,
): Promise<ActionRejection | undefined> {
  const rows = await readUndoable(tx, scope, press);
  if (typeof rows === 'string') return rows;
  for (const row of rows.filter(({ status }) => status === 'unsent'))
    save(tx, { ...toSendNow(row), ...(notBefore !== undefined && { notBefore }) }, scope.now());
  return undefined;
}

/** Reads the rows of a press of the form, if all may be taken back. Otherwise, returns the rejection. */
async function readUndoable(
  tx: Transaction,
  scope: SessionScope,
  press: string,
): Promise<readonly Row[] | ActionRejection> {
  if (!(await ownSession(tx, scope))) return 'session ended';
  await adoptEnvironment(tx, scope);
  const rows = await readPress(tx, scope.environment, press);
  if (rows.length === 0) return 'gone';
  const other = rows.find((row) => !canTakeBack(row));
  if (other === undefined) return rows;
  if (other.status === 'unsent') return 'cancelled';
  const rejection = rejectionFor(other);
  return rejection === 'outcome known' ? 'sent' : rejection;
}

/**
 * The buttons of all rows of an entry: **Send now** sends those that wait for the end of their delay or were not sent,
 * and **Cancel sending** withdraws those that wait.
 */
export type EntryAction = 'send now' | 'cancel';

/** The answer of a person to the question of **Send now**: `others` leaves the rows that it names. */
export type SendAnswer = 'all' | 'others';

export interface SendNowOptions {
  answer?: SendAnswer | undefined;
  /** The pets of the store, if they were loaded for this press. */
  listed?: Pick<StorePets, 'pets'> | undefined;
}

export async function performEntryAction(
  tx: Transaction,
  scope: SessionScope,
  id: string,
  action: EntryAction,
  options: SendNowOptions = {},
): Promise<EntryRejection | RowsQuestion | undefined> {
  if (action === 'send now') return sendNow(tx, scope, id, options);
  const rows = await readRows(tx, scope, id, ['next']);
  if (typeof rows === 'string') return rows;
  for (const row of rows) save(tx, notToSend(row, 'person'), scope.now());
  return undefined;
}

/** Asks like **Send now** of one pet (`performAction`). */
async function sendNow(
  tx: Transaction,
  scope: SessionScope,
  id: string,
  { answer, listed }: SendNowOptions,
): Promise<EntryRejection | RowsQuestion | undefined> {
  const rows = await readRows(tx, scope, id, ['next', 'refused', 'unsent']);
  if (typeof rows === 'string') return rows;
  const notSent = rows.filter(isSentBySendNow);
  const question =
    answer === 'all' ? undefined : await questionAbout(tx, notSent, scope.now(), listed);
  const { sentSince = [], addedSince = [], isToCompare } = question ?? {};
  const named = new Set([...sentSince, ...addedSince.map(([row]) => row)]);
  if (answer === undefined && (named.size > 0 || isToCompare)) return question;
  const sent = notSent.filter((row) => !named.has(row));
  for (const row of [...rows.filter(({ status }) => status === 'next'), ...sent])
    save(tx, toSendNow(row), scope.now());
  return undefined;
}

async function questionAbout(
  tx: Transaction,
  rows: readonly Row[],
  now: number,
  listed: SendNowOptions['listed'],
): Promise<RowsQuestion> {
  const sentSince: Row[] = [];
  const addedSince: [Row, Pet][] = [];
  for (const row of rows) {
    if (await isSentSince(tx, row)) {
      sentSince.push(row);
      continue;
    }
    const alike = await findAddedSince(tx, row, listed?.pets ?? []);
    // Each pet accounts for one row.
    const like = alike.find((pet) => !addedSince.some(([, other]) => other.id === pet.id));
    if (like) addedSince.push([row, like]);
  }
  const isOld = rows.some(({ at }) => Math.abs(now - at) > FRESH_FOR_MS);
  const canLeave = sentSince.length + addedSince.length < rows.length;
  return { sentSince, addedSince, isToCompare: listed === undefined && isOld, canLeave };
}

/**
 * **Dismiss** of an entry: answers its rows to check that are as the question has shown them. Those that another tab has
 * changed since, such as by a new outcome, stay to check.
 *
 * @param shown its rows when the question was opened
 */
export async function dismissRows(
  tx: Transaction,
  scope: SessionScope,
  id: string,
  shown: readonly Row[],
): Promise<EntryRejection | undefined> {
  const asShown = new Map(shown.map((row) => [row.id, row]));
  const at = scope.now();
  const rows = await readRows(tx, scope, id, TO_CHECK);
  if (typeof rows === 'string') return rows;
  for (const row of rows)
    if (isUnchanged(row, asShown.get(row.id)))
      save(tx, { ...row, answer: { type: 'dismissed', at } }, at);
  return undefined;
}

type EntryRejection = 'session ended' | 'gone';

/** Reads the rows of an entry with one of these statuses. */
async function readRows(
  tx: Transaction,
  scope: SessionScope,
  id: string,
  statuses: readonly Status[],
): Promise<readonly Row[] | EntryRejection> {
  if (!(await ownSession(tx, scope))) return 'session ended';
  await adoptEnvironment(tx, scope);
  const entry = await readEntry(tx, scope.environment, id);
  return entry === undefined ? 'gone' : readRowsWith(tx, entry, statuses);
}

/** Whether a row had no outcome and no correction since. */
function isUnchanged({ status, press, attempts }: Row, shown: Row | undefined): boolean {
  return (
    status === shown?.status && press === shown.press && attempts.length === shown.attempts.length
  );
}
