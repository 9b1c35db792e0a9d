// What an end of the session removes, and who hears of it in which way:
// - Tabs, also those that are suspended: the session's ID is gone from `localStorage` (`shared-session.ts`).
// - Tabs where that is full or blocked, so that each has an ID of its own in memory: by a message.
// - The next start of a browser that was killed before it had written `localStorage`: by a note in IndexedDB.
// - Whoever can remove the record of sent pets after **Forget key**, the key screen or the next store that is opened
//   (`browser-ports.ts`): by a name in `localStorage`. IndexedDB has the record, so a note there may fail with it.
import type { EndMessages } from './ended-sessions.ts';
import type { SharedSession } from './shared-session.ts';
import type { SafeStorage, Stores } from './storage/safe-storage.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';

/** Why the session of this tab ends, and how far that reaches. */
const ENDS = {
  /** **Forget key** in this tab. */
  forgotten: 'all tabs',
  idle: 'all tabs',
  'clock set back': 'all tabs',
  /** Another tab has ended the session, or it had ended before the browser was killed. */
  'ended elsewhere': 'this computer',
  /** While this tab was suspended, its session ended and another one began, whose keys stay. */
  replaced: 'this tab',
  /** **Leave Practice**. */
  left: 'this tab',
} as const;

/** What the session uses of the browser. */
export interface SessionPorts extends Stores {
  endMessages: EndMessages;
  /** Notes on the disk that a session has ended. */
  noteEnd: (sessionId: string, now: number) => Promise<void>;
}

/**
 * Creates what ends the session.
 *
 * @param close aborts the requests of this tab's environment, but for a pet that is on its way, and closes it
 */
export function createEnding(ports: SessionPorts, shared: SharedSession, close: () => void) {
  const { tab, computer, endMessages } = ports;
  const removeSecrets = (storage: SafeStorage) =>
    storage.removeAllWithPrefix(STORAGE_NAMES.secretPrefix);
  const noteLastEnd = async () => {
    const id = shared.endedId();
    if (id !== undefined) await ports.noteEnd(id, ports.now());
  };
  const hasRecordToRemove = () => computer.get(STORAGE_NAMES.recordToRemove) !== undefined;

  const end = (why: keyof typeof ENDS) => {
    const id = shared.ownId();
    if (why === 'idle') computer.set(STORAGE_NAMES.closedAt, String(shared.idleEnd()));
    if (why === 'forgotten') {
      computer.set(STORAGE_NAMES.recordToRemove, 'yes');
      computer.remove(STORAGE_NAMES.closedAt);
    }
    // Otherwise the key screen would start with Practice.
    if (why === 'left') tab.remove(STORAGE_NAMES.lastEnvironment);
    if (ENDS[why] !== 'this tab') {
      removeSecrets(computer);
      shared.end();
    }
    removeSecrets(tab);
    shared.leave();
    close();
    if (ENDS[why] !== 'all tabs' || id === undefined) return;
    endMessages.send(id);
    // `endForgetting` reports a failure. After the idle time, the session is over without the note, too.
    noteLastEnd().catch(() => undefined);
  };
  endMessages.listen((id) => {
    // A storage that fails has another ID in each tab.
    if (id !== shared.ownId() && !computer.isFailing()) return;
    end(shared.state() === 'replaced' ? 'replaced' : 'ended elsewhere');
  });

  return {
    end,
    /** Ends the session if it has expired, or was ended by another tab. */
    check: () => {
      const state = shared.state();
      if (state !== 'active') end(state);
    },
    /** When the last session ended without use, in milliseconds since 1970. Undefined if it ended otherwise. */
    closedAt: () => {
      const closedAt = computer.get(STORAGE_NAMES.closedAt);
      return closedAt === undefined ? undefined : Number(closedAt);
    },
    /** Whether the key was forgotten, and the record of sent pets is not removed yet. */
    hasRecordToRemove,
    /**
     * To be called once the record is removed. Waits until the end is noted on the disk, and removes again what the
     * browser did not remove of keys, drafts and lists.
     *
     * @throws Error if it cannot note the end, or still does not remove them
     */
    endForgetting: async () => {
      await noteLastEnd();
      // A store that was opened meanwhile, in any tab, goes on. It has a session while its key is still checked.
      if (shared.currentId() === undefined) {
        shared.end();
        if (![tab, computer].map(removeSecrets).every(Boolean))
          throw new Error('The browser does not remove what the session has stored.');
      }
      computer.remove(STORAGE_NAMES.recordToRemove);
    },
  };
}
