import { isRecent, type Stores } from './storage/safe-storage.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';

/** The events that end the session for every tab. */
export type EndOfAll = 'forgotten' | 'idle' | 'clock set back' | 'ended elsewhere';

/**
 * Creates this tab's access to the session that all tabs of this browser share. The computer's storage has its ID and
 * the time of its last use, and each of its tabs has the ID.
 */
export function createSharedSession({ tab, computer, now }: Stores, idleMinutes: number) {
  const idleTime = idleMinutes * 60_000;
  /** When this tab was used last. The storage may not have it yet. */
  let used = 0;
  /** The last session that this tab has belonged to and ended. */
  let endedId: string | undefined;
  // Not a number without a session: activity cannot bring back one that another tab has ended.
  const storedUse = () => Number(computer.get(STORAGE_NAMES.lastActive) ?? NaN);
  const storedId = () => {
    const id = computer.get(STORAGE_NAMES.sharedSession);
    // The browser may have refused to remove it.
    return id === endedId ? undefined : id;
  };
  const ownId = () => tab.get(STORAGE_NAMES.sharedSession);
  const lastUse = () => Math.max(storedUse(), ownId() === storedId() ? used : 0);
  const idleEnd = () => (storedId() === undefined ? undefined : lastUse() + idleTime);
  const isInUse = () => isRecent(lastUse(), idleTime, now());
  const currentId = () => (isInUse() ? storedId() : undefined);
  const recordUse = () => {
    used = now();
  };
  return {
    /** Adds this tab to the session, and starts one if there is none. */
    join: () => {
      // Each session has an ID of its own, so that a suspended tab does not take the next session for its own.
      const id = currentId() ?? `${now()} ${Math.random()}`;
      computer.set(STORAGE_NAMES.sharedSession, id);
      tab.set(STORAGE_NAMES.sharedSession, id);
      recordUse();
      computer.set(STORAGE_NAMES.lastActive, String(used));
      computer.remove(STORAGE_NAMES.closedAt);
    },
    /** Adds this tab to the current session, if there is one, unless the tab still has the ID of an earlier one. */
    joinAsNewTab: () => {
      const id = currentId();
      if (id !== undefined && ownId() === undefined) tab.set(STORAGE_NAMES.sharedSession, id);
    },
    /** Restarts the idle time, for this tab at once, and for the others with `storeUse`. */
    recordUse,
    /**
     * Stores when this tab was used, unless the stored time is less than a minute old. Chromium delays what is written to
     * `localStorage` more and more if a page writes often: a key that was removed would be on the disk for longer.
     */
    storeUse: () => {
      // Where the idle time is short, a minute would be much of it.
      const interval = Math.min(60_000, idleTime / 10);
      if (used > storedUse() && now() >= storedUse() + interval)
        computer.set(STORAGE_NAMES.lastActive, String(used));
    },
    /** The ID of the session that goes on in this browser, also of one that this tab does not belong to. */
    currentId,
    /** The ID of the session that this tab belongs to, even if it has ended, until `leave`. */
    ownId,
    endedId: () => endedId,
    /** When the session ends without use, or has ended so, in milliseconds since 1970. Undefined if there is none. */
    idleEnd,
    /** When the last session ended without use, in milliseconds since 1970, until another begins. */
    closedAt: () => {
      const closedAt = computer.get(STORAGE_NAMES.closedAt);
      return closedAt === undefined ? undefined : Number(closedAt);
    },
    /** Whether this tab belongs to the session that goes on (`active`), or why not. */
    state: () => {
      if (storedId() === undefined) return 'ended elsewhere';
      if (!isInUse()) return now() >= lastUse() + idleTime ? 'idle' : 'clock set back';
      return storedId() === ownId() ? 'active' : 'replaced';
    },
    /**
     * Takes this tab out of the session, and removes its keys, drafts and lists.
     *
     * @returns whether none of them is left, as far as the browser tells
     */
    leave: () => {
      tab.remove(STORAGE_NAMES.sharedSession);
      return tab.removeAllWithPrefix(STORAGE_NAMES.secretPrefix);
    },
    /**
     * Ends the session for every tab, and removes what the computer keeps of it. To be called before `leave`. Suspended
     * tabs notice when they resume.
     *
     * @returns as `leave`
     */
    end: (event: EndOfAll) => {
      if (event === 'idle') computer.set(STORAGE_NAMES.closedAt, String(idleEnd()));
      endedId = ownId() ?? endedId;
      computer.remove(STORAGE_NAMES.sharedSession);
      computer.remove(STORAGE_NAMES.lastActive);
      return computer.removeAllWithPrefix(STORAGE_NAMES.secretPrefix);
    },
  };
}

export type SharedSession = ReturnType<typeof createSharedSession>;
