import type { NewPet } from '../../api/schemas.ts';
import type { Row } from '../../database/schema.ts';
import type { RowText } from '../../database/stored-pets.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { SeenBeforeSending } from './add-rows.ts';
import { countRows } from '../entries.ts';
import { resumed } from './file-actions.ts';
import { type ActionRejection, rejectionFor } from './row-actions.ts';
import { canCorrect } from '../row-facts.ts';
import { save, without } from '../row-status.ts';
import { ownSession, type SessionScope, adoptEnvironment } from '../session-scope.ts';

/** The corrected pet of a row and, if it is of a file, its corrected cells. */
export interface CorrectedRow {
  row: number;
  pet: NewPet;
  cells?: RowText;
}

/** The corrections of one press: of pets of one press of the form, or of rows of one file. */
export interface Corrections {
  rows: readonly CorrectedRow[];
  /** The name that several pets of the form share, before their numbers. */
  name?: string | undefined;
  /** What the page knows now: others may have added pets since the row was written. */
  seenBefore?: SeenBeforeSending | undefined;
  /** The earliest time to send a pet of the form, in milliseconds since 1970. */
  notBefore?: number | undefined;
}

/**
 * **Correct**: changes the pets of rows that were certainly not added, to be sent once more. Changes all of them or, if
 * one can no longer be corrected, none. The pet may stay the same: the interface does not say that a refusal lasts
 * (section 7), and the store may have its category since. Only a person's press sends it again.
 *
 * @returns the rejection, if any
 */
export async function correctRows(
  tx: Transaction,
  scope: SessionScope,
  { rows, name, seenBefore, notBefore }: Corrections,
  press: string,
): Promise<ActionRejection | undefined> {
  if (!(await ownSession(tx, scope))) return 'session ended';
  const { environment } = await adoptEnvironment(tx, scope);
  const corrected: [Row, CorrectedRow][] = [];
  for (const correction of rows) {
    const row = await tx.get('rows', correction.row);
    if (row === undefined) return 'gone';
    if (!canCorrect(row)) return rejectionFor(row);
    corrected.push([row, correction]);
  }
  const at = scope.now();
  const send = await sendAfterCorrection(tx, corrected[0]?.[0]);
  const more = {
    press,
    at,
    send,
    ...(rows.length > 1 && name !== undefined && { pressName: name }),
    ...(notBefore !== undefined && { notBefore }),
  };
  for (const [row, correction] of corrected)
    save(tx, { ...correctedRow(row, correction), ...more }, at);
  if (seenBefore) tx.put('seenBefore', { id: press, environment, ...seenBefore });
  return undefined;
}

function correctedRow(row: Row, { pet, cells }: CorrectedRow): Row {
  const { at, press, pressName, attempts, answer, withdrawnBy, was = [] } = row;
  const { cellsInFile = row.cells } = row;
  const before = {
    at,
    press,
    attempts: attempts.length,
    ...(pressName !== undefined && { pressName }),
    ...(row.pet && { pet: row.pet }),
    ...(answer && { answer }),
    ...(withdrawnBy && { withdrawnBy }),
  };
  return {
    ...without(row, 'pressName', 'answer', 'notSent', 'notBefore', 'withdrawnBy'),
    pet,
    was: [...was, before],
    ...(cells && { cells, ...(cellsInFile && { cellsInFile }) }),
  };
}

/** Returns a pet of the form as it was before its last correction. Undefined if it was not corrected. */
export function beforeCorrection(row: Row): Row | undefined {
  const { was: [...earlier] = [] } = row;
  const before = earlier.pop();
  if (before === undefined) return undefined;
  const { attempts: _before, ...facts } = before;
  const rest = without(row, 'pet', 'send', 'notBefore', 'withdrawnBy', 'was');
  return { ...rest, ...facts, ...(earlier.length > 0 && { was: earlier }) };
}

/**
 * Returns how corrected rows are sent:
 * - of the form: now;
 * - if no other row of the file waits or is in flight: in turn, and the file is resumed;
 * - of a file that runs or is paused: in turn, with the others;
 * - of a stopped file: now, so that the others stay stopped, also those in flight that turn out not to be carried out.
 */
async function sendAfterCorrection(
  tx: Transaction,
  row: Row | undefined,
): Promise<NonNullable<Row['send']>> {
  const file = row && row.file !== '' ? await tx.get('files', row.file) : undefined;
  if (file === undefined) return 'now';
  const { waiting, stopped, sending } = await countRows(tx, file);
  if (waiting + stopped + sending === 0) tx.put('files', resumed(file));
  else if (file.stopped !== undefined) return 'now';
  return 'in turn';
}
