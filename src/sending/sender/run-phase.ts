import { ApiError } from '../../api/errors/api-error.ts';
import type { Attempt } from '../journal/batch.ts';
import { ABOUT_THE_PET } from '../journal/outcome.ts';
import type { SendingPorts } from '../ports.ts';
import { LONGEST_BACK_OFF } from './back-off.ts';

/**
 * What an import does at present:
 * - `running`: rows are sent;
 * - `paused`: until a person resumes it, or until its reason is over if that ends automatically;
 * - `stopping`: no more rows are sent, and the answers to those on their way are awaited;
 * - `finished`: nothing more happens automatically;
 * - `closed`: the store was closed, and this page does not follow the import any more.
 */
export type Phase = 'running' | 'paused' | 'stopping' | 'finished' | 'closed';

/** How often a paused import checks whether the computer is online again, in milliseconds. */
const ONLINE_CHECK_INTERVAL = 1000;

/** Creates the phase of an import, which is paused at first. A pause may end automatically (`endsByItself`). */
export function createRunPhase(
  { setTimer, isOnline }: Pick<SendingPorts, 'setTimer' | 'isOnline'>,
  onChange: () => void,
) {
  let phase: Phase = 'paused';
  let reason: PauseReason | undefined;
  let stopTimer: () => void = () => undefined;

  const isIn = (...phases: Phase[]) => phases.includes(phase);

  const set = (nextPhase: Phase, nextReason?: PauseReason): void => {
    if (isIn('closed')) return;
    phase = nextPhase;
    reason = nextReason;
    stopTimer();
    if (reason && endsByItself(reason)) resumeAfter(reason);
    onChange();
  };

  const resumeAfter = (why: PauseReason) => {
    const wait = why.kind === 'throttled' ? why.milliseconds : ONLINE_CHECK_INTERVAL;
    stopTimer = setTimer(wait, () => {
      if (why.kind === 'offline' && !isOnline()) resumeAfter(why);
      else set('running');
    });
  };

  return {
    current: () => phase,
    /** Why the import is paused, if it is and there is a reason. */
    reason: () => reason,
    isIn,
    set,
    /** Pauses a running import. Replaces the reason of a paused one if the new reason is more urgent. */
    pauseFor: (why: PauseReason): void => {
      // A paused import needs a person, or continues automatically already. One without a reason does not hold the
      // import's lock, so it may not continue automatically.
      const isMoreUrgent = !endsByItself(why) && (reason === undefined || endsByItself(reason));
      if (isIn('running') || (isIn('paused') && isMoreUrgent)) set('paused', why);
    },
    /** Whether the import is paused and continues automatically. */
    endsPauseByItself: () => isIn('paused') && reason !== undefined && endsByItself(reason),
  };
}

/** Why an import is paused. */
export type PauseReason =
  | { kind: 'paused by person' }
  /** The service did not take the key (401): a panel asks for another. */
  | { kind: 'key refused' }
  | { kind: 'offline' }
  /** The service asked for fewer requests (429). The import continues automatically after this time. */
  | { kind: 'throttled'; milliseconds: number }
  /** The outcome of several consecutive rows is unknown. */
  | { kind: 'unknown outcomes' }
  /** The service refused the row for a reason that is not its content, or asked to wait more than an hour. */
  | { kind: 'refused'; error: unknown }
  /** The page was closed or asleep before the row was sent. */
  | { kind: 'asleep' }
  /** The browser cannot write the journal, or the import was removed from it. */
  | { kind: 'cannot write'; error: unknown };

/** Whether the import continues automatically once the reason is over. */
export function endsByItself({ kind }: PauseReason): boolean {
  return kind === 'throttled' || kind === 'offline';
}

/**
 * Returns why an import must pause after an attempt has ended like this, or undefined if it goes on. It pauses if the
 * row was certainly not added and the next rows would likely fare the same. The row then waits to be sent again.
 * Offline, the client sends nothing (`src/api/http/send.ts`).
 *
 * @param backOff how long nothing is sent after a 429, in milliseconds
 */
export function pauseReasonAfter(
  state: Attempt,
  error: unknown,
  backOff: number,
): PauseReason | undefined {
  if (state.is === 'not sent') {
    const isOffline = error instanceof ApiError && error.cause.kind === 'offline';
    return isOffline ? { kind: 'offline' } : { kind: 'asleep' };
  }
  if (state.is !== 'refused' || ABOUT_THE_PET.has(state.status)) return undefined;
  if (state.status === 401) return { kind: 'key refused' };
  return state.status === 429 && backOff <= LONGEST_BACK_OFF
    ? { kind: 'throttled', milliseconds: backOff }
    : { kind: 'refused', error };
}
