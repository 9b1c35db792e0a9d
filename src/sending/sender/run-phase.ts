import { endsByItself, type PauseReason } from './pause-reason.ts';
import type { SendingPorts } from './ports.ts';

/**
 * What an import does at present:
 * - `running`: rows are sent;
 * - `paused`: until a person resumes it, or until its reason is over if that ends automatically;
 * - `stopping`: no more rows are sent, and those on their way are answered;
 * - `checking lists`: the lists are read for rows of unknown outcome;
 * - `finished`: nothing more happens automatically;
 * - `closed`: the store was closed, and this page does not follow the import any more.
 */
export type Phase = 'running' | 'paused' | 'stopping' | 'checking lists' | 'finished' | 'closed';

/** How often a paused import checks whether the computer is online again, in milliseconds. */
const ONLINE_CHECK_INTERVAL = 1000;

/** The phase of an import that this page runs, and why it is paused. */
export interface RunPhase {
  current: () => Phase;
  /** Why the import is paused; undefined before its start, and while it is not paused. */
  reason: () => PauseReason | undefined;
  isIn: (...phases: Phase[]) => boolean;
  set: (phase: Phase, reason?: PauseReason) => void;
  /** Pauses a running import. Replaces the reason of a paused one if the new reason is more urgent. */
  pauseFor: (reason: PauseReason) => void;
  /** While the import is paused for this reason, waits until the reason is over, and then sets `running`. */
  waitUntilOver: (reason: PauseReason) => Promise<void>;
}

interface RunPhaseOptions extends Pick<SendingPorts, 'setTimer' | 'isOnline'> {
  /** Called whenever the phase or its reason is set. */
  onProgress: () => void;
}

/** Creates the phase of a new import, which is paused without a reason. */
export function createRunPhase({ setTimer, isOnline, onProgress }: RunPhaseOptions): RunPhase {
  let phase: Phase = 'paused';
  let reason: PauseReason | undefined;
  let stopWaiting: () => void = () => undefined;

  // A function, because TypeScript does not know that `phase` may change during an await.
  const isIn = (...phases: Phase[]) => phases.includes(phase);
  const set = (next: Phase, nextReason?: PauseReason) => {
    phase = next;
    reason = nextReason;
    stopWaiting();
    onProgress();
  };
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const stop = setTimer(milliseconds, resolve);
      stopWaiting = () => {
        stop();
        resolve();
      };
    });

  return {
    current: () => phase,
    reason: () => reason,
    isIn,
    set,
    pauseFor: (next) => {
      // A reason that needs a person is not replaced by one that ends automatically.
      const isMoreUrgent = reason === undefined || (endsByItself(reason) && !endsByItself(next));
      if (isIn('running') || (isIn('paused') && isMoreUrgent)) set('paused', next);
    },
    waitUntilOver: async (why) => {
      const isSame = () => isIn('paused') && reason === why;
      do {
        await wait(why.kind === 'throttled' ? why.milliseconds : ONLINE_CHECK_INTERVAL);
      } while (isSame() && why.kind === 'offline' && !isOnline());
      if (isSame()) set('running');
    },
  };
}
