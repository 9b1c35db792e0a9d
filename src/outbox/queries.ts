// Counts for the screens, and why nothing is sent. Each function runs in one transaction.
import type { Transaction } from '../database/transaction.ts';
import { obstacleOf, type SenderObstacle } from './obstacle.ts';
import { TO_CHECK } from './row-facts.ts';

export async function countToCheck(tx: Transaction, environment: string): Promise<number> {
  let sum = 0;
  for (const status of TO_CHECK)
    sum += await tx.count('rows', { index: 'status', prefix: [environment, status] });
  return sum;
}

/** Counts what is to check when the next session begins, which does not send the pets of the form that wait. */
export async function countLeftToCheck(tx: Transaction, environment: string): Promise<number> {
  const waiting = await tx.count('rows', { index: 'status', prefix: [environment, 'next'] });
  return waiting + (await countToCheck(tx, environment));
}

export interface WaitingPets {
  /** Undefined if nothing waits, or nothing keeps what waits from being sent. */
  obstacle: SenderObstacle | undefined;
  count: number;
}

/** Reads how many rows wait, and why none of them is sent. */
export async function readObstacle(
  tx: Transaction,
  environment: string,
  { now, isOnline }: { now: number; isOnline: boolean },
): Promise<WaitingPets> {
  const session = await tx.get('sessions', environment);
  const stored = await tx.get('environments', environment);
  const count = await countWaiting(tx, environment);
  const obstacle = session && count > 0 && obstacleOf(session, stored, { now, isOnline });
  return { obstacle: obstacle || undefined, count };
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

/** Counts the rows that will be sent once there is no obstacle. Rows of a paused or stopped file wait for a person. */
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
