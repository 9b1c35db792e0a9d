// **Forget key** ends the session, as other events do (`session.ts`), but for good. So it reaches more than the tabs that
// find the session's ID gone from `localStorage`:
// - Tabs where that is full or blocked, each with a session of its own in memory, hear a message.
// - The next start of a browser that was killed before it had written `localStorage` finds a note in IndexedDB.
// - Whoever can remove the record of sent pets, the key screen or the next store that is opened (`browser-ports.ts`),
//   finds a name in `localStorage`. IndexedDB has the record, so a note there may fail with it.
import type { EndOfAll, SharedSession } from './shared-session.ts';
import type { Stores } from './storage/safe-storage.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';

/** What **Forget key** uses of the browser. */
export interface ForgettingPorts extends Stores {
  /** Tells the other tabs that listen. A suspended tab may miss it. */
  tellTabs: () => void;
  listenToTabs: (onForgotten: () => void) => void;
  /** Notes on the disk that a session was forgotten. */
  noteForgotten: (sessionId: string, now: number) => Promise<void>;
}

/**
 * Creates what makes **Forget key** reach all tabs and the disk.
 *
 * @param end ends the session, as in `session.ts`
 */
export function createForgetting(
  ports: ForgettingPorts,
  shared: SharedSession,
  end: (event: EndOfAll) => void,
) {
  const { computer } = ports;
  let isListening = false;
  const note = async () => {
    const id = shared.endedId();
    if (id !== undefined) await ports.noteForgotten(id, ports.now());
  };
  const hasRecordToRemove = () => computer.get(STORAGE_NAMES.recordToRemove) !== undefined;
  return {
    /** Ends the session in every tab. The record of sent pets is then to be removed, too. */
    forget: () => {
      computer.set(STORAGE_NAMES.recordToRemove, 'yes');
      end('forgotten');
      ports.tellTabs();
      // `endForgetting` reports a failure.
      note().catch(() => undefined);
    },
    /** Listens to the other tabs where the storage that they share fails. Nowhere else, because that costs time. */
    listenIfFailing: () => {
      if (isListening || !computer.isFailing()) return;
      isListening = true;
      ports.listenToTabs(() => end('ended elsewhere'));
    },
    /** Whether the key was forgotten, and the record of sent pets is not removed yet. */
    hasRecordToRemove,
    /**
     * To be called once the record is removed. Waits until the end is noted on the disk, and removes again what the
     * browser did not remove of keys, drafts and lists.
     *
     * @throws as `noteForgotten`, and Error if the browser still does not remove them
     */
    endForgetting: async () => {
      await note();
      // A store that was opened meanwhile, in any tab, goes on. Its session begins before its key is checked.
      if (shared.currentId() === undefined) {
        const isRemoved = [shared.end('forgotten'), shared.leave()];
        if (isRemoved.includes(false))
          throw new Error('The browser does not remove what the session has stored.');
      }
      computer.remove(STORAGE_NAMES.recordToRemove);
    },
  };
}

const CHANNEL = 'pet-store:session-end';

/** Tells other tabs through the browser. Tells nothing where it refuses, as Firefox does without storage. */
export const browserTabs: Pick<ForgettingPorts, 'tellTabs' | 'listenToTabs'> = {
  tellTabs: () => {
    const channel = openChannel();
    // The rule takes a channel for a window: a channel has no target, and reaches its own origin alone.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel?.postMessage('forgotten');
    channel?.close();
  },
  listenToTabs: (onForgotten) => openChannel()?.addEventListener('message', onForgotten),
};

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}
