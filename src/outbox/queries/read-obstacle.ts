import type { Transaction } from '../../database/transaction.ts';
import { obstacleOf, type SenderObstacle } from '../obstacle.ts';
import { countWaiting } from './queries.ts';

export interface WaitingPets {
  /** Undefined if no row waits, or waiting rows can be sent. */
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
