import { CLOCK_TOLERANCE } from './storage/clock-tolerance.ts';
import type { SafeStorage } from './storage/safe-storage.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';

/**
 * From the first key taken on this computer until all is forgotten. Every open tab takes part:
 * - `on`: this tab is part of it;
 * - `ended`: it was ended in some tab, or nobody has done anything for too long;
 * - `another`: it ended while this tab slept, and another one has begun since.
 */
export type ShiftState = 'on' | 'ended' | 'another';

export interface Shift {
  /** This tab takes part from now on. */
  join: () => void;
  /** A tab that was never part of any takes part in the one that is on, if there is one. */
  joinIfNew: () => void;
  /** A person did something. */
  touch: () => void;
  state: () => ShiftState;
  /** Ended, for every tab. Those that sleep find out when they wake. */
  end: () => void;
}

interface ShiftOptions {
  tab: SafeStorage;
  computer: SafeStorage;
  /** The wall clock, in milliseconds since 1970: a timer stands still while the computer sleeps. */
  now: () => number;
  idleMinutes: number;
}

export function createShift({ tab, computer, now, idleMinutes }: ShiftOptions): Shift {
  const isQuiet = () => {
    const quiet = now() - Number(computer.get(STORAGE_NAMES.lastActive) ?? NaN);
    // A time ahead of the clock, or rubbish, proves no activity.
    return !(quiet >= -CLOCK_TOLERANCE && quiet < idleMinutes * 60_000);
  };
  const running = () => (isQuiet() ? undefined : computer.get(STORAGE_NAMES.shift));
  const touch = () => computer.set(STORAGE_NAMES.lastActive, String(now()));
  return {
    join: () => {
      // Never one that was used before: a tab that slept must not take a new shift for its own.
      const shift = running() ?? `${now()} ${Math.random()}`;
      computer.set(STORAGE_NAMES.shift, shift);
      tab.set(STORAGE_NAMES.shift, shift);
      touch();
    },
    joinIfNew: () => {
      const shift = running();
      if (shift !== undefined && tab.get(STORAGE_NAMES.shift) === undefined)
        tab.set(STORAGE_NAMES.shift, shift);
    },
    touch,
    state: () => {
      const shift = running();
      if (shift === undefined) return 'ended';
      return shift === tab.get(STORAGE_NAMES.shift) ? 'on' : 'another';
    },
    end: () => {
      computer.remove(STORAGE_NAMES.shift);
      computer.remove(STORAGE_NAMES.lastActive);
      tab.remove(STORAGE_NAMES.shift);
    },
  };
}
