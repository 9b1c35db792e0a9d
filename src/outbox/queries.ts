// Counts and holds for the screens. Each function runs in one transaction.
import type { Transaction } from '../database/transaction.ts';
import { TO_CHECK } from './row-facts.ts';
import { type Hold, holdOf } from './sender/hold.ts';

export async function countToCheck(tx: Transaction, environment: string): Promise<number> {
  let sum = 0;
  for (const status of TO_CHECK)
    sum += await tx.count('rows', { index: 'status', prefix: [environment, status] });
  return sum;
}

export interface Waiting {
  hold: Hold;
  count: number;
}

/** Reads why rows wait, and how many. Undefined without a session, a hold or held rows. */
export async function readHold(
  tx: Transaction,
  environment: string,
  { now, isOnline }: { now: number; isOnline: boolean },
): Promise<Waiting | undefined> {
  const session = await tx.get('sessions', environment);
  const count = await countWaiting(tx, environment);
  if (session === undefined || count === 0) return undefined;
  const hold = holdOf(session, await tx.get('environments', environment), { now, isOnline });
  return hold && { hold, count };
}

/** How many pets would not be sent, or have no outcome, if the browser were closed now. */
export interface Unsent {
  waiting: number;
  sending: number;
}

export async function countUnsent(tx: Transaction, environment: string): Promise<Unsent> {
  return {
    waiting: await countWaiting(tx, environment),
    sending: await tx.count('rows', { index: 'status', prefix: [environment, 'sending'] }),
  };
}

/** Counts the rows that will be sent after a hold. Rows of a paused or stopped file wait for a person. */
async function countWaiting(tx: Transaction, environment: string): Promise<number> {
  let sum = await tx.count('rows', { index: 'status', prefix: [environment, 'next'] });
  for (const { id, paused, stopped } of await tx.list('files', {
    index: 'environment',
    prefix: [environment],
  }))
    if (paused === undefined && stopped === undefined)
      sum += await tx.count('rows', { index: 'status', prefix: [environment, 'waiting', id] });
  return sum;
}
