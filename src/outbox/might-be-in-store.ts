import type { ImportFile, Row } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { mightBeAdded, statusIn } from './row-facts.ts';

/**
 * Whether the pet of a row was added, may have been, or will be. Each status is named, so that a new one is not taken for
 * a pet that is not in the store.
 *
 * @param file of the row, which may be stopped
 */
export function mightBeInStore(row: Row, file: ImportFile | undefined): boolean {
  switch (statusIn(file, row)) {
    case 'added':
    case 'sending':
    case 'next':
    case 'waiting':
      return true;
    case 'unknown':
    case 'dismissed':
      return mightBeAdded(row);
    case 'refused':
    case 'unsent':
    case 'stopped':
    case 'problem':
    case 'skipped':
    case 'not added':
      return false;
  }
}

/**
 * Returns a skipped row with the present outcome of the row that has the same pet (`sentAs`). If that row was cleared or
 * undone, the outcome stays unknown.
 */
export async function withOutcomeOfOther(tx: Transaction, row: Row): Promise<Row> {
  const { notSent } = row;
  if (notSent?.type !== 'skipped' || notSent.sentAs === undefined) return row;
  const other = await tx.get('rows', notSent.sentAs);
  if (other === undefined) return row;
  if (other.status === 'added') return { ...row, notSent: { ...notSent, reason: 'added before' } };
  if (mightBeInStore(other, await tx.get('files', other.file))) return row;
  return { ...row, notSent: { ...notSent, reason: 'not added' } };
}
