import * as z from 'zod/mini';
import type { ApiError } from '../../api/errors/api-error.ts';
import { keys, type Transaction } from '../journal/store/journal-store.ts';

const SECOND = 1000;
/** The longest back-off that ends automatically, in milliseconds. A person decides when a longer one ends. */
export const LONGEST_BACK_OFF = 60 * 60 * SECOND;
const CLOCK_TOLERANCE = 60 * SECOND;

const BackOff = z.object({ since: z.number(), until: z.number(), refusals: z.number() });

/**
 * Starts the back-off after a 429, for all tabs together: 1, 2, 4 … seconds, or `Retry-After` if that is
 * longer. One that is longer than an hour is returned but not stored.
 *
 * @returns the back-off in milliseconds
 */
export async function startBackOff(
  transaction: Transaction,
  { headers }: ApiError,
  now: number,
): Promise<number> {
  const stored = BackOff.safeParse(await transaction.get(keys.backOff)).data;
  // Requests that were sent at the same time are refused at the same time, and count as one refusal.
  const isWaiting = stored !== undefined && isActive(stored, now);
  const refusals = (stored?.refusals ?? 0) + (isWaiting ? 0 : 1);
  const wait = Math.max(SECOND * 2 ** (refusals - 1), headers.retryAfter ?? 0);
  if (wait > LONGEST_BACK_OFF) return wait;
  const until = Math.max(now + wait, isWaiting ? stored.until : 0);
  transaction.put(keys.backOff, { since: now, until, refusals });
  return until - now;
}

/**
 * Resets the back-off after the service accepted a request, so that the next 429 starts with one second.
 * A request that is accepted during a back-off was marked before it began, and does not end it.
 */
export async function resetBackOff(transaction: Transaction, now: number): Promise<void> {
  const stored = await transaction.get(keys.backOff);
  if (stored === undefined) return;
  const backOff = BackOff.safeParse(stored).data;
  if (backOff === undefined || !isActive(backOff, now)) transaction.remove(keys.backOff);
}

/** Reads how long nothing may be sent to a place, in milliseconds. */
export async function readBackOff(transaction: Transaction, now: number): Promise<number> {
  const stored = BackOff.safeParse(await transaction.get(keys.backOff)).data;
  return stored && isActive(stored, now) ? stored.until - now : 0;
}

// A back-off that seems to start more than a minute from now was stored before the clock was set back.
// Its end is not known any more, so it is over.
function isActive({ since, until }: { since: number; until: number }, now: number): boolean {
  return now < until && now >= since - CLOCK_TOLERANCE;
}
