import { ApiError } from '../../api/errors/api-error.ts';
import { describeError } from '../../api/errors/describe-error.ts';
import type { Client } from '../../api/client.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { Attempt } from '../journal/batch.ts';
import { isMarked, type Mark, move } from '../journal/move.ts';
import { readBatch, readRow, type StoredRow } from '../journal/rows.ts';
import type { Transaction } from '../journal/store/journal-store.ts';
import { resetBackOff, startBackOff } from './back-off.ts';
import type { Ended, Job, JobSource } from './send-queue.ts';
import { type PauseReason, pauseReasonAfter } from './run-phase.ts';
import type { SendingPorts } from '../ports.ts';

/**
 * A request leaves within this time after its row was marked as on its way, or not at all: after
 * `ASLEEP_AFTER` a person may decide about it in another tab. In milliseconds.
 */
const SEND_WITHIN = 30_000;

const NOT_SENT = {
  happened: 'This page was closed, or the computer asleep, before the pet was sent.',
  next: 'Send it again.',
};
const ADDED_MEANWHILE = {
  happened: 'It was added meanwhile, so it was not sent again.',
  next: 'Nothing more is needed.',
};
/** The state of a row of a file that any page may send. A pet of the form waits for its own page (`Attempt`). */
const WAITS_AGAIN: Attempt = { is: 'waiting' };

/** A job that was taken from its source, and marked as on its way. */
export interface MarkedJob {
  source: JobSource;
  job: Job;
  mark: Mark;
}

export interface AttemptContext extends Pick<SendingPorts, 'now' | 'closed' | 'detailsOf'> {
  /** The random ID of this page. */
  page: string;
  clientInUse: () => Client;
}

/** What was written about an attempt that has ended. */
export interface Recorded {
  /** The row and its batch as they are now. Undefined if it was removed, or more was known of it already. */
  stored: StoredRow | undefined;
  /** Why a row of a file waits again. Its import may pause for this reason. */
  pauseReason: PauseReason | undefined;
}

/** Marks an attempt as on its way. @returns undefined if it waits no more, or for another page */
export async function markAttempt(
  transaction: Transaction,
  { page, now }: AttemptContext,
  { ref, attempt }: Job,
): Promise<Mark | undefined> {
  const mark: Mark = { page, since: now() };
  const { row } = (await readRow(transaction, ref)) ?? {};
  // The answer to an earlier attempt may come while a person's Send again waits.
  if (row?.attempts.some(({ is }) => is === 'added')) {
    await move(transaction, ref, attempt, () => ({
      is: 'not sent',
      at: now(),
      errorDescription: ADDED_MEANWHILE,
    }));
    return undefined;
  }
  const stored = await move(transaction, ref, attempt, (state) =>
    'page' in state && state.page !== page ? undefined : { is: 'on its way', ...mark },
  );
  return stored && mark;
}

/** Sends the request of an attempt that was marked, unless it may not leave any more. */
export async function sendAttempt(
  { closed, now, clientInUse, detailsOf }: AttemptContext,
  { source, job: { pet }, mark }: MarkedJob,
): Promise<Ended> {
  if (closed.aborted || Math.abs(now() - mark.since) > SEND_WITHIN)
    return { state: { is: 'not sent', at: now(), errorDescription: NOT_SENT } };
  if (!source.maySend()) return { state: WAITS_AGAIN };
  const sentWith = clientInUse();
  try {
    return { state: stateAfterPet(pet, await sentWith.createPet(pet), now()), sentWith };
  } catch (error) {
    return { state: stateAfterError(error, now(), detailsOf), error, sentWith };
  }
}

/**
 * Writes what became of an attempt. The service's own answer also replaces an unknown outcome, and with it a finding
 * and a person's decision. "No answer" replaces nothing but the request's own mark.
 */
export async function recordAttempt(
  transaction: Transaction,
  { now }: AttemptContext,
  { source, job, mark }: MarkedJob,
  { state, error }: Ended,
): Promise<Recorded> {
  const isThrottled = error instanceof ApiError && error.status === 429;
  // Where the journal was emptied, as by **Forget key**, nothing may be written any more.
  const isThere = isThrottled && (await readBatch(transaction, job.ref.batch)) !== undefined;
  const backOff = isThere ? await startBackOff(transaction, error, now()) : 0;
  if (state.is === 'added') await resetBackOff(transaction, now());
  const pauseReason = source.isFile ? pauseReasonAfter(state, error, backOff) : undefined;
  const stored = await move(transaction, job.ref, job.attempt, (current) => {
    if (isMarked(current, mark)) return pauseReason ? WAITS_AGAIN : state;
    return state.is === 'added' || state.is === 'refused' ? state : undefined;
  });
  return { stored, pauseReason };
}

// These mean that the request was not carried out (RFC 9110, section 15.5; RFC 6585, section 4). Any other error status
// leaves the outcome unknown: a proxy, for example, may answer 502, 503 or 504 after the service has stored the pet.
const REFUSALS = new Set([400, 401, 403, 404, 405, 413, 415, 422, 429]);

/** The state of an attempt when the service answered with the pet. */
function stateAfterPet(sent: NewPet, pet: Pet, at: number): Attempt {
  const isAsSent =
    pet.name === sent.name && pet.categoryId === sent.categoryId && pet.status === sent.status;
  return { is: 'added', at, id: pet.id, ...(!isAsSent && { stored: pet }) };
}

/** The state of an attempt after `createPet` threw. A 201 whose body cannot be read still means added. */
function stateAfterError(error: unknown, at: number, detailsOf: (error: Error) => string): Attempt {
  const errorDescription = {
    ...describeError(error),
    ...(error instanceof Error && { details: detailsOf(error) }),
  };
  const unknown: Attempt = { is: 'unknown', since: at, errorDescription };
  if (!(error instanceof ApiError)) return unknown;
  const { kind } = error.cause;
  if (kind === 'offline' || kind === 'session ended')
    return { is: 'not sent', at, errorDescription };
  if (error.status === 201) return { is: 'added', at };
  if (kind !== 'http' || error.status === undefined || !REFUSALS.has(error.status)) return unknown;
  return { is: 'refused', at, status: error.status, errorDescription };
}
