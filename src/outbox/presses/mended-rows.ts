// Rows that a later import of the same file replaces: rows with a problem, refused rows, and stopped rows.
import type { ImportFile, NotSent, Row } from '../../database/schema.ts';
import { CELL_KEYS, type RowText } from '../../database/stored-pets.ts';
import type { Transaction } from '../../database/transaction.ts';
import { deliveryName } from './delivery-name.ts';
import { statusIn } from '../row-facts.ts';
import { save, statusOf, without } from '../row-status.ts';

/** A row of a later import. */
type LaterRow = Pick<Row, 'cells' | 'cellsInFile'> & { line: number };

/** Finds the rows of earlier imports that a row of the same line mends, or sends instead. */
export type Mends = (row: LaterRow) => readonly Row[];

/**
 * Reads the rows of earlier imports of the same delivery that have a problem, were refused, or were stopped before they
 * were sent. Another delivery may have the same file name: it has other pets in the lines that were sent.
 *
 * @param rows of the later import
 */
export async function readMended(
  tx: Transaction,
  environment: string,
  fileName: string,
  rows: readonly LaterRow[],
): Promise<Mends> {
  const later = new Map(rows.map((row) => [row.line, row]));
  const found = new Map<number, Row[]>();
  const range = { index: 'environment', prefix: [environment] } as const;
  for (const file of await tx.list('files', range)) {
    if (deliveryName(file.name) !== deliveryName(fileName)) continue;
    if (!(await hasOpenRow(tx, file))) continue;
    const earlier = await tx.list('rows', { index: 'file', prefix: [environment, file.id] });
    if (!isSameDelivery(earlier, later)) continue;
    for (const row of earlier) {
      if (row.line === undefined || !isOpen(row, file)) continue;
      found.set(row.line, [...(found.get(row.line) ?? []), row]);
    }
  }
  return (row) =>
    (found.get(row.line) ?? []).filter((earlier) =>
      isFailed(earlier)
        ? isNamedAlike(earlier.cells, row.cells)
        : isEqual(earlier.cells, row.cells),
    );
}

async function hasOpenRow(tx: Transaction, { environment, id, stopped }: ImportFile) {
  for (const status of [...FAILED, ...(stopped === undefined ? [] : ['waiting'])]) {
    const range = { index: 'status', prefix: [environment, status, id] } as const;
    if ((await tx.count('rows', range)) > 0) return true;
  }
  return false;
}

function isOpen(row: Row, file: ImportFile): boolean {
  return isFailed(row) || statusIn(file, row) === 'stopped';
}

const FAILED = ['problem', 'refused'] as const;

/** Whether a row is to check until its line is corrected: here, or in the file. */
function isFailed({ status }: Row): boolean {
  return FAILED.some((failed) => failed === status);
}

/**
 * Compares the lines that the earlier import has sent, would send, or has left to another import. Returns whether the
 * later one has at least one of these lines, and the same text in each.
 */
function isSameDelivery(
  earlier: readonly Row[],
  later: ReadonlyMap<number | undefined, LaterRow>,
): boolean {
  const both = earlier.flatMap((row) => {
    const other = isSent(row) ? later.get(row.line) : undefined;
    return other ? [[row, other] as const] : [];
  });
  return both.length > 0 && both.every(([row, other]) => isSameText(row, other));
}

function isSent(row: Row): boolean {
  return isLeft(row) || ['added', 'sending', 'next', 'waiting'].includes(row.status);
}

/** Whether a stopped row was left to a later import, which may have added it since: no problem, and no refusal. */
function isLeft(row: Row): boolean {
  const { notSent } = row;
  if (notSent?.type !== 'skipped') return false;
  return notSent.importedAt !== undefined && notSent.words === '' && !isRefusedBeneath(row);
}

/** Whether a row was refused before it was skipped. Its attempts still say so. */
function isRefusedBeneath(row: Row): boolean {
  return statusOf(without(row, 'notSent')) === 'refused';
}

/** Whether two rows have the same cells. A results file has those that a person has corrected. */
function isSameText(row: Row, other: LaterRow): boolean {
  const inFile = other.cellsInFile ?? other.cells;
  return isEqual(row.cells, inFile) || isEqual(row.cellsInFile, inFile);
}

function isEqual(a: RowText | undefined, b: RowText | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return CELL_KEYS.every((key) => (a[key] ?? '') === (b[key] ?? ''));
}

function isNamedAlike(a: RowText | undefined, b: RowText | undefined): boolean {
  const name = a?.name?.trim() ?? '';
  return name !== '' && name === b?.name?.trim();
}

/** Leaves stopped rows to a later import that sends them, so that **Resume** does not send them, too. */
export function leaveToLater(tx: Transaction, rows: readonly Row[], importedAt: number): void {
  const reason = 'unknown before';
  const notSent = { type: 'skipped', reason, words: '', importedAt } as const;
  for (const row of rows)
    if (row.status === 'waiting') save(tx, { ...without(row, 'send'), notSent }, importedAt);
}

/** Once a row is added, the rows that it mends say so, and are not to check. To be called with every added row. */
export async function skipMended(tx: Transaction, row: Row, now: number): Promise<void> {
  const { status, mends = [] } = row;
  if (status !== 'added') return;
  const importedAt = firstPressAt(row);
  for (const id of mends) {
    const mended = await tx.get('rows', id);
    if (mended === undefined || !isUnsettled(mended)) continue;
    const problem = { words: '', ...mended.notSent };
    const notSent: NotSent = { ...problem, type: 'skipped', reason: 'added since', importedAt };
    save(tx, { ...mended, notSent }, now);
  }
}

/** Returns when a row was written, before its corrections. */
export function firstPressAt({ was, at }: Row): number {
  return was?.[0]?.at ?? at;
}

/** Whether a row has a problem, was refused, or was left to a later import. One that is sent again is none of these. */
function isUnsettled(row: Row): boolean {
  const { status, notSent } = row;
  if (isFailed(row)) return true;
  if (status !== 'skipped' || notSent?.type !== 'skipped') return false;
  return notSent.reason === 'unknown before' && isLeft(row);
}

/** Once a row is a question again, the rows that it mends are as before, unless another one has added them. */
export async function reopenMended(tx: Transaction, row: Row, now: number): Promise<void> {
  const { environment, mends = [] } = row;
  if (mends.length === 0) return;
  const added = await tx.list('rows', { index: 'status', prefix: [environment, 'added'] });
  for (const id of mends) {
    const mended = await tx.get('rows', id);
    if (mended?.notSent?.type !== 'skipped') continue;
    const { notSent } = mended;
    if (notSent.reason !== 'added since') continue;
    if (added.some((other) => other.id !== row.id && other.mends?.includes(id))) continue;
    if (isRefusedBeneath(mended)) {
      save(tx, without(mended, 'notSent'), now);
      continue;
    }
    const { reason: _since, importedAt: _at, ...problem } = notSent;
    const before: NotSent = isLeft(mended)
      ? { ...notSent, reason: 'unknown before' }
      : { ...problem, type: 'problem' };
    save(tx, { ...mended, notSent: before }, now);
  }
}
