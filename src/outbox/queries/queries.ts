// Counts for the screens. Each function runs in one transaction. Part of the first view.
import type { ImportFile, Status } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { TO_CHECK } from '../to-check.ts';
import { isSending, readWaitingFiles } from '../waiting-files.ts';

export async function countToCheck(tx: Transaction, environment: string): Promise<number> {
  let sum = 0;
  for (const status of TO_CHECK)
    sum += await tx.count('rows', { index: 'status', prefix: [environment, status] });
  return sum;
}

/**
 * Counts the pets to check, the pets that wait for a key, and the rows of imports that wait for **Resume**, as the next
 * page that is opened will find them. Pets in flight are counted apart, because a response may still arrive.
 *
 * @param isOver whether the session has ended: rows that are `next` are then to check, and all imports are paused
 */
export async function countLeft(tx: Transaction, environment: string, isOver: boolean) {
  const countOver = (status: Status) =>
    isOver ? tx.count('rows', { index: 'status', prefix: [environment, status] }) : 0;
  const toCheck = (await countToCheck(tx, environment)) + (await countOver('next'));
  const sending = await countOver('sending');
  const isPaused = (file: ImportFile) => isOver || file.paused !== undefined;
  const paused = await countInFiles(
    tx,
    environment,
    (file) => file.stopped === undefined && isPaused(file),
  );
  const waiting = isOver ? 0 : await countWaiting(tx, environment);
  return { toCheck, sending, waiting, paused };
}

/** How many pets would not be sent, or have no outcome, if the browser were closed now. */
export interface PetsInProgress {
  waiting: number;
  sending: number;
}

export async function countPetsInProgress(
  tx: Transaction,
  environment: string,
): Promise<PetsInProgress> {
  return {
    waiting: await countWaiting(tx, environment),
    sending: await tx.count('rows', { index: 'status', prefix: [environment, 'sending'] }),
  };
}

/** Counts the rows that will be sent once there is no obstacle. Rows of a paused or stopped file wait for a person. */
export async function countWaiting(tx: Transaction, environment: string): Promise<number> {
  const next = await tx.count('rows', { index: 'status', prefix: [environment, 'next'] });
  return next + (await countInFiles(tx, environment, isSending));
}

/** Counts the waiting rows of some files. */
async function countInFiles(
  tx: Transaction,
  environment: string,
  isCounted: (file: ImportFile) => boolean,
): Promise<number> {
  const files = await readWaitingFiles(tx, environment);
  let sum = 0;
  for (const { id } of files.filter(isCounted))
    sum += await tx.count('rows', { index: 'status', prefix: [environment, 'waiting', id] });
  return sum;
}
