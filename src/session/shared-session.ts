import type { SafeStorage } from './storage/safe-storage.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';
import { isRecent } from './storage/stored-time.ts';

/**
 * The state of the shared session, seen from this tab:
 * - `active`: this tab belongs to it;
 * - `ended`: a tab ended it, there was no activity in any tab for too long, or none has started yet;
 * - `replaced`: there is one that this tab does not belong to: it started after this tab was opened, or after
 *   this tab's own ended while the tab was suspended.
 */
type SharedSessionState = 'active' | 'ended' | 'replaced';

interface SharedSessionOptions {
  tab: SafeStorage;
  computer: SafeStorage;
  /** Returns the time in milliseconds since 1970. Unlike timers, it goes on while the computer sleeps. */
  now: () => number;
  idleMinutes: number;
}

/**
 * Creates this tab's access to the session that all tabs of this browser share, from the first attempt to open an
 * environment until its end. It is kept in the storage of the computer.
 */
export function createSharedSession({ tab, computer, now, idleMinutes }: SharedSessionOptions) {
  /** Activity of this tab that is not in the storage yet. */
  let notStored: number | undefined;
  let storedByThisTab = 0;
  // Not a number without a session: activity cannot bring back one that another tab has ended.
  const storedActivity = () => Number(computer.get(STORAGE_NAMES.lastActive) ?? NaN);
  const lastActivity = () => Math.max(storedActivity(), notStored ?? 0);
  const currentId = () =>
    isRecent(lastActivity(), idleMinutes * 60_000, now())
      ? computer.get(STORAGE_NAMES.sharedSession)
      : undefined;
  const store = (activity: number) => {
    computer.set(STORAGE_NAMES.lastActive, String(activity));
    storedByThisTab = now();
    notStored = undefined;
  };
  // Chromium delays what is written to `localStorage` more and more if a page writes often: a key that was removed
  // would be on the disk for longer. Where the idle time is short, a minute would be much of it.
  const interval = Math.min(60_000, idleMinutes * 6000);
  const storeActivity = () => {
    const stored = storedActivity();
    const isOver = now() >= Math.max(stored, storedByThisTab) + interval;
    if (isOver && notStored !== undefined && notStored > stored) store(notStored);
  };
  return {
    /** Adds this tab to the session, and starts one if there is none. */
    join: () => {
      // Each session has an ID of its own, so that a suspended tab does not take the next session for its own.
      const id = currentId() ?? `${now()} ${Math.random()}`;
      computer.set(STORAGE_NAMES.sharedSession, id);
      tab.set(STORAGE_NAMES.sharedSession, id);
      store(now());
    },
    /** Adds this tab to the current session, if there is one, unless the tab still has the ID of an earlier one. */
    joinAsNewTab: () => {
      const id = currentId();
      if (id !== undefined && tab.get(STORAGE_NAMES.sharedSession) === undefined)
        tab.set(STORAGE_NAMES.sharedSession, id);
    },
    /** Restarts the idle time. The time is not stored each time: see `storeActivity`. */
    recordActivity: () => {
      notStored = now();
      storeActivity();
    },
    /**
     * Stores the time of this tab's last activity once `interval` has passed since the stored one, and since this tab
     * stored one. To be called every few seconds: this tab counts its activity at once, but the other tabs only when it
     * is stored.
     */
    storeActivity,
    /** The session that goes on in this browser, whether this tab belongs to it or not. Undefined if there is none. */
    currentId,
    /** The session that this tab belongs to, even if it has ended: until this tab calls `end`. */
    id: () => tab.get(STORAGE_NAMES.sharedSession),
    state: (): SharedSessionState => {
      const id = currentId();
      if (id === undefined) return 'ended';
      return id === tab.get(STORAGE_NAMES.sharedSession) ? 'active' : 'replaced';
    },
    /** When the session ends without use, or has ended so, in milliseconds since 1970. Undefined if there is none. */
    idleEnd: () => {
      const isKnown = computer.get(STORAGE_NAMES.sharedSession) !== undefined;
      const last = lastActivity();
      // After the clock was set back, or without a number, it is not known when it ended.
      return isKnown && isRecent(last, Infinity, now()) ? last + idleMinutes * 60_000 : undefined;
    },
    /** Ends the session for every tab. Suspended tabs notice when they resume. */
    end: () => {
      computer.remove(STORAGE_NAMES.sharedSession);
      computer.remove(STORAGE_NAMES.lastActive);
      tab.remove(STORAGE_NAMES.sharedSession);
    },
  };
}
