// How a session ends, in every tab or in this one. Four things say that it is over, because none of them reaches
// everywhere:
// - The shared session is removed from `localStorage` (`shared-session.ts`). Other tabs see that at the storage event,
//   before a request, and when they are used or resumed, also if they were suspended meanwhile.
// - The message to the other tabs (`end-messages.ts`) also reaches them where `localStorage` is full, or blocked in a
//   browser that still sends messages: there, each tab has a shared session of its own in memory. A suspended tab may
//   miss it.
// - The noted end in IndexedDB (`ended-sessions.ts`) is on the disk at once. Browsers write `localStorage` seconds later,
//   so that a killed browser starts again with the removed session and its key.
// - The record to remove, noted in `localStorage`, says that **Forget key** was pressed and the journal is not empty yet.
//   The key screen empties it, or the next store that is opened, before it reads or writes it (`browser-ports.ts`).
//   It cannot be in IndexedDB, where the journal is: it is needed exactly when writing there fails.
// The mark of a key (`keys/key-mark.ts`) ends nothing: it keeps apart what two keys have read.
import type { EndMessages } from './end-messages.ts';
import type { SafeStorage } from './storage/safe-storage.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';
import type { Stores } from './stores.ts';

interface SessionEndOptions {
  stores: Omit<Stores, 'keys'>;
  endMessages: EndMessages;
  noteEnd: (sessionId: string) => Promise<void>;
  /** Aborts the requests of this tab's environment, but for a pet that is on its way, and closes it. */
  close: () => void;
}

/** Creates the ways in which the session ends. */
export function createSessionEnd({ stores, endMessages, noteEnd, close }: SessionEndOptions) {
  const { tab, computer, sharedSession } = stores;
  const removeSecrets = (storage: SafeStorage) =>
    storage.removeAllWithPrefix(STORAGE_NAMES.secretPrefix);
  const endInThisTab = () => {
    removeSecrets(tab);
    close();
  };
  const endOnThisComputer = () => {
    removeSecrets(computer);
    sharedSession.end();
    endInThisTab();
  };
  /** The ID of the last session that this tab has ended for every tab. */
  let endedId: string | undefined;
  const noteLastEnd = async () => {
    if (endedId !== undefined) await noteEnd(endedId);
  };
  const endInAllTabs = () => {
    const id = sharedSession.id();
    endOnThisComputer();
    if (id === undefined) return;
    endedId = id;
    endMessages.send(id);
    // `endForgetting` reports a failure. After the idle time, the session is over without the note, too.
    noteLastEnd().catch(() => undefined);
  };
  endMessages.listen((id) => {
    // A storage that fails has another ID in each tab.
    if (id !== sharedSession.id() && !computer.isFailing()) return;
    if (sharedSession.state() === 'replaced') endInThisTab();
    else endOnThisComputer();
  });

  const hasRecordToRemove = () => computer.get(STORAGE_NAMES.recordToRemove) !== undefined;

  return {
    /** Ends the session if it has expired, or was ended by another tab. */
    endIfExpired: () => {
      const state = sharedSession.state();
      if (state === 'ended') {
        const idleEnd = sharedSession.idleEnd();
        if (idleEnd !== undefined) computer.set(STORAGE_NAMES.closedAt, String(idleEnd));
        endInAllTabs();
      }
      if (state === 'replaced') endInThisTab();
    },
    /** When the last session ended without use, in milliseconds since 1970. Undefined if it ended otherwise. */
    closedAt: () => {
      const closedAt = computer.get(STORAGE_NAMES.closedAt);
      return closedAt === undefined ? undefined : Number(closedAt);
    },
    /**
     * Ends the session in every tab: removes keys, drafts and lists from memory, storage and screen. Notes that the
     * record of sent pets is to be removed, too.
     */
    forget: () => {
      computer.set(STORAGE_NAMES.recordToRemove, 'yes');
      computer.remove(STORAGE_NAMES.closedAt);
      endInAllTabs();
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
      const currentId = sharedSession.currentId();
      // A store that is open has a session, also while its key is still checked. It must not end with the last one.
      const isNextOpen = currentId !== undefined && currentId !== endedId;
      if (!isNextOpen) {
        sharedSession.end();
        const isEmpty = [tab, computer].map(removeSecrets).every(Boolean);
        if (!isEmpty) throw new Error('The browser does not remove what the session has stored.');
      }
      computer.remove(STORAGE_NAMES.recordToRemove);
    },
    /**
     * **Leave Practice**: removes keys, drafts and lists from this tab. Other tabs go on, and so do the keys that
     * are kept on the computer.
     */
    leave: () => {
      // Otherwise the key screen would start with Practice.
      tab.remove(STORAGE_NAMES.lastEnvironment);
      endInThisTab();
    },
  };
}
