import { ApiError } from '../../api/errors/api-error.ts';
import type { Attempt } from '../journal/batch.ts';
import { isMarked, type Mark, move } from '../journal/move.ts';
import type { StoredRow } from '../journal/rows.ts';
import type { Transaction } from '../journal/store/journal-store.ts';
import { stateAfterError, stateAfterPet } from './answer.ts';
import { resetBackOff, startBackOff } from './back-off.ts';
import type { Job, JobResult, JobSource } from './job-source.ts';
import { pauseReasonAfter } from './pause-reason.ts';
import type { ClientInUse, SendingPorts } from './ports.ts';

/**
 * A request leaves within this time after its row was marked as on its way, or not at all: after
 * `ASLEEP_AFTER` a person may decide about it in another tab. In milliseconds.
 */
const SEND_WITHIN = 30_000;

const NOT_SENT = {
  happened: 'This page was closed, or the computer asleep, before the pet was sent.',
  next: 'Send it again.',
};
/** A row that any page may send: not the state of a pet of the form. */
export const WAITS_AGAIN: Attempt = { is: 'waiting' };

/** A job that was taken from its source, and marked as on its way. */
export interface MarkedJob {
  source: JobSource;
  job: Job;
  mark: Mark;
}

/** What a request that has ended, or that did not leave, means for its row. */
export type Ended = Required<Pick<JobResult, 'state'>> & Pick<JobResult, 'error' | 'sentWith'>;

export interface AttemptContext extends Pick<SendingPorts, 'now' | 'closed' | 'detailsOf'> {
  /** The random ID of this page. */
  page: string;
  clientInUse: () => ClientInUse;
}

/** Marks an attempt as on its way. @returns undefined if it waits no more, or for another page */
export async function markAttempt(
  transaction: Transaction,
  { page, now }: AttemptContext,
  { ref, attempt }: Job,
): Promise<Mark | undefined> {
  const mark: Mark = { page, since: now() };
  const stored = await move(transaction, ref, attempt, (state) =>
    // Not another page's: a duplicated tab may have submitted the same draft again after **Forget key**.
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
    return { state: stateAfterPet(pet, await sentWith.client.createPet(pet), now()), sentWith };
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
): Promise<{ stored: StoredRow | undefined; backOff: number }> {
  const isThrottled = error instanceof ApiError && error.status === 429;
  const backOff = isThrottled ? await startBackOff(transaction, error, now()) : 0;
  if (state.is === 'added') await resetBackOff(transaction, now());
  const waitsAgain = source.isFile && pauseReasonAfter(state, error) !== undefined;
  const stored = await move(transaction, job.ref, job.attempt, (current) => {
    if (isMarked(current, mark)) return waitsAgain ? WAITS_AGAIN : state;
    return state.is === 'added' || state.is === 'refused' ? state : undefined;
  });
  return { stored, backOff };
}
