// What an end of the session removes, and how others hear of it. Four things say that a session is over, because none
// of them reaches everywhere:
// - Its ID is removed from `localStorage` (`shared-session.ts`). Other tabs see that at the storage event, before a
//   request, and when they are used or resumed, also if they were suspended meanwhile.
// - A message reaches the other tabs also where `localStorage` is full, or blocked in a browser that still sends
//   messages: there, each tab has a session of its own in memory. A suspended tab may miss it.
// - The note in IndexedDB (`ended-sessions.ts`) is on the disk at once. Browsers write `localStorage` seconds later, so
//   that a killed browser starts again with the removed session and its key.
// - After **Forget key**, `localStorage` says that the record of sent pets is not removed yet. The key screen removes it,
//   or the next store that is opened, before it reads or writes it (`browser-ports.ts`). That cannot be in IndexedDB,
//   where the record is: it is needed exactly when writing there fails.
import type { EndMessages } from './ended-sessions.ts';
import type { SharedSession } from './shared-session.ts';
import type { SafeStorage, Stores } from './storage/safe-storage.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';

/** Why the session of a tab ends, and how far that reaches. */
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
     * To be called once the record is removed. Notes the end of the session on the disk. Then removes again what the
     * browser did not remove of keys, drafts and lists, unless a store is being opened or was opened meanwhile, in any
     * tab.
     *
     * @throws Error if the browser cannot write the note, or still does not remove them
     */
    endForgetting: async () => {
      await noteLastEnd();
      if (!hasRecordToRemove()) return;
      // A store that is open has a session, also while its key is still checked. It must not end with the last one.
      if (shared.currentId() === undefined) {
        shared.end();
        const isEmpty = [tab, computer].map(removeSecrets).every(Boolean);
        if (!isEmpty) throw new Error('The browser does not remove what the session has stored.');
      }
      computer.remove(STORAGE_NAMES.recordToRemove);
    },
  };
}
