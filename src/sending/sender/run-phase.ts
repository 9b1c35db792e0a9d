import { LONGEST_BACK_OFF } from './back-off.ts';
import type { JobResult } from './job-source.ts';
import { endsByItself, type PauseReason, pauseReasonAfter } from './pause-reason.ts';
import type { ClientInUse, SendingPorts } from './ports.ts';

/**
 * What an import does at present:
 * - `running`: rows are sent;
 * - `paused`: until a person resumes it, or until its reason is over if that ends automatically;
 * - `stopping`: no more rows are sent, and those on their way are answered;
 * - `checking lists`: the lists are read for open questions, and for pets like the added ones;
 * - `finished`: nothing more happens automatically;
 * - `closed`: the store was closed, and this page does not follow the import any more.
 */
export type Phase = 'running' | 'paused' | 'stopping' | 'checking lists' | 'finished' | 'closed';

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

  // A function, because TypeScript does not know that `phase` may change during an await.
  const isIn = (...phases: Phase[]) => phases.includes(phase);

  const set = (nextPhase: Phase, nextReason?: PauseReason): void => {
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
    /** Why the import is paused. Undefined before its start, and while it is not paused or could not start. */
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

/** After this many consecutive rows of unknown outcome the import pauses. */
const MAX_CONSECUTIVE_UNKNOWN = 4;

/** Creates what follows the results of an import, and says after which of them it must pause. */
export function createPauseRule(clientInUse: () => ClientInUse) {
  let consecutiveUnknown = 0;
  return {
    /** To be called when the import has taken its lock. A pause that ends while it is held resets nothing. */
    reset: (): void => {
      consecutiveUnknown = 0;
    },
    /** @returns undefined if the import goes on */
    reasonAfter: (
      { state, stored, error, backOff = 0, sentWith }: JobResult,
      isRunning: boolean,
    ): PauseReason | undefined => {
      // Without a state the row was never marked, so nothing was sent. A row that was not sent while this import is
      // paused says nothing either.
      if (state === undefined || (state.is === 'not sent' && !isRunning)) return undefined;
      consecutiveUnknown = state.is === 'unknown' ? consecutiveUnknown + 1 : 0;
      if (consecutiveUnknown >= MAX_CONSECUTIVE_UNKNOWN) return { kind: 'unknown outcomes' };
      const waitsAgain = stored?.row.attempts.at(-1)?.is === 'waiting';
      const why = waitsAgain ? pauseReasonAfter(state, error) : undefined;
      // A late 401 is about the key that it was sent with. With a newer key the row is just sent again.
      const isOldKey = sentWith?.client !== clientInUse().client;
      if (why?.kind === 'key refused' && isOldKey) return undefined;
      if (why?.kind !== 'throttled') return why;
      const isLong = backOff > LONGEST_BACK_OFF;
      return isLong ? { kind: 'refused', error } : { ...why, milliseconds: backOff };
    },
  };
}
