import type { ApiError } from '../../api/errors/api-error.ts';
import { updateRecord } from '../journal/store/update-record.ts';
import { keys, type Place } from '../journal/store/keys.ts';
import type { Transaction } from '../journal/store/record-store.ts';
import { StoredBackOff } from '../journal/store/stored-shapes.ts';

const SECOND = 1000;
/** A longer wait is a person's to decide on. */
export const LONGEST_BACK_OFF = 60 * 60 * SECOND;
const CLOCK_TOLERANCE = 60 * SECOND;

/**
 * Notes that the service asked for fewer requests (429), for all tabs together: it is asked again
 * after 1, 2, 4 … seconds, or after what `Retry-After` says where that is longer.
 *
 * @returns the wait in milliseconds. One that is longer than an hour is not noted.
 */
export async function startBackOff(
  transaction: Transaction,
  place: Place,
  { headers }: ApiError,
  now: number,
): Promise<number> {
  const stored = StoredBackOff.safeParse(await transaction.get(keys.backOff(place))).data;
  // Requests that were on their way together are refused together, and count as one.
  const isWaiting = stored !== undefined && isActive(stored, now);
  const refusals = (stored?.refusals ?? 0) + (isWaiting ? 0 : 1);
  const wait = Math.max(SECOND * 2 ** (refusals - 1), headers.retryAfter ?? 0);
  if (wait > LONGEST_BACK_OFF) return wait;
  const until = Math.max(now + wait, isWaiting ? stored.until : 0);
  await updateRecord(transaction, keys.backOff(place), { since: now, until, refusals });
  return until - now;
}

/**
 * Notes that the service took a request: the next 429 waits for a second again. A request that was
 * taken during a wait had left before it, and does not end it.
 */
export async function resetBackOff(
  transaction: Transaction,
  place: Place,
  now: number,
): Promise<void> {
  const stored = await transaction.get(keys.backOff(place));
  if (stored === undefined) return;
  const backOff = StoredBackOff.safeParse(stored).data;
  if (backOff === undefined || !isActive(backOff, now)) transaction.remove(keys.backOff(place));
}

/** @returns how long nothing may leave, in milliseconds; 0 where it may leave now */
export async function remainingBackOff(
  transaction: Transaction,
  place: Place,
  now: number,
): Promise<number> {
  const stored = StoredBackOff.safeParse(await transaction.get(keys.backOff(place))).data;
  return stored && isActive(stored, now) ? stored.until - now : 0;
}

// Noted in the future, by more than clocks differ: the clock was set back since, and the end of the
// wait cannot be told any more.
function isActive({ since, until }: { since: number; until: number }, now: number): boolean {
  return now < until && now >= since - CLOCK_TOLERANCE;
}
