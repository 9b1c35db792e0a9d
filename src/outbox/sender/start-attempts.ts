import type { Row } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { obstacleOf } from '../obstacle.ts';
import { additionsOf } from '../row-facts.ts';
import { save } from '../row-status.ts';
import { ownSession, type SessionScope } from '../session-scope.ts';
import { isSending, readWaitingFiles } from '../waiting-files.ts';

export const MAX_IN_FLIGHT = 6;

/** A row with a pet whose attempt with this index may be in flight. */
export type StartedRow = Row & { pet: NonNullable<Row['pet']>; attempt: number };

interface SendingScope extends SessionScope {
  isOnline: () => boolean;
}

interface WaitingRows {
  /** The rows to send now, unless there is an obstacle, in their order. */
  ready: readonly Row[];
  /** The shortest remaining delay (`notBefore`) of the rows that were read; infinite without one. */
  delayMs: number;
}

/**
 * Reads waiting rows: first those that go before all files, then those of each file in turn.
 *
 * @param limit the largest number of `ready` rows
 */
export async function readWaiting(
  tx: Transaction,
  environment: string,
  limit: number,
  now: number,
): Promise<WaitingRows> {
  const files = await readWaitingFiles(tx, environment);
  const ready: Row[] = [];
  let delayMs = Infinity;
  for (const prefix of [
    [environment, 'next'],
    ...files
      .filter(isSending)
      .toSorted((a, b) => a.at - b.at)
      .map(({ id }) => [environment, 'waiting', id]),
  ]) {
    const range = { index: 'status', prefix } as const;
    const first = await tx.list('rows', range, limit);
    // If some are delayed or cannot be read, reads all of them.
    const isReady = (row: Row) => row.pet !== undefined && delayOf(row, now) === 0;
    const rows = first.every(isReady) ? first : await tx.list('rows', range);
    ready.push(...rows.filter(isReady));
    delayMs = Math.min(delayMs, ...rows.map((row) => delayOf(row, now) || Infinity));
    if (ready.length >= limit) break;
  }
  return { ready: ready.slice(0, limit), delayMs };
}

/** Returns milliseconds. */
function delayOf({ notBefore = 0 }: Row, now: number): number {
  return Math.max(0, notBefore - now);
}

/** Starts an attempt for each of the next rows. Starts none after the end of the session, or if there is an obstacle. */
export async function startAttempts(
  tx: Transaction,
  scope: SendingScope,
  sender: string,
  limit: number,
): Promise<readonly StartedRow[]> {
  if (limit <= 0 || (await findObstacle(tx, scope)) !== undefined) return [];
  const started: StartedRow[] = [];
  const at = scope.now();
  for (const row of (await readWaiting(tx, scope.environment, limit, at)).ready) {
    const { pet, attempts } = row;
    if (pet === undefined) continue;
    const next = save(tx, { ...row, attempts: [...attempts, { sender, at }] }, at);
    started.push({ ...next, pet, attempt: attempts.length });
  }
  return started;
}

/** Returns why this page may send nothing. Undefined if it may send. */
export async function findObstacle(tx: Transaction, scope: SendingScope) {
  const session = await ownSession(tx, scope);
  if (session === undefined) return { by: 'end of session' } as const;
  const environment = await tx.get('environments', scope.environment);
  return obstacleOf(session, environment, { now: scope.now(), isOnline: scope.isOnline() });
}

/** Whether the request of a started attempt may leave: its attempt has not ended, and the row is still to be sent. */
export async function canStillSend(tx: Transaction, started: StartedRow): Promise<boolean> {
  const row = await tx.get('rows', started.id);
  const attempt = row?.attempts[started.attempt];
  if (row === undefined || attempt === undefined || attempt.outcome) return false;
  if (additionsOf(row).length > 0) return false;
  if (row.send !== 'in turn') return row.send === 'now';
  const file = await tx.get('files', row.file);
  return file !== undefined && isSending(file);
}
