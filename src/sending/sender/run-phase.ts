import type { SendingPorts } from '../ports.ts';
import { endsByItself, type PauseReason } from './pause-reason.ts';

/**
 * What an import does at present:
 * - `running`: rows are sent;
 * - `paused`: until a person resumes it, or until its reason is over if that ends automatically;
 * - `stopping`: no more rows are sent, and those on their way are answered;
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

  // A function, because TypeScript does not know that `phase` may change during an await.
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
