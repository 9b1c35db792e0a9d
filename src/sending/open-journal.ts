import { createMemoryRecordStore } from './journal/store/memory-record-store.ts';
import { BlockedUpgrade, type RecordStore } from './journal/store/record-store.ts';
import type { SendingPorts } from './sender/ports.ts';

/** Where the journal is kept. */
export type JournalStorage =
  | 'opening' // That is not known yet.
  | 'disk'
  | 'memory' // The browser has no databases, or a person chose **Add without a record**: it is lost with the page.
  | 'failed' // The browser could not open it, three times. Nothing is sent until a person chooses.
  | 'newer version' // A newer version of the app uses it. This page never sends: it must be reloaded.
  | 'blocked'; // A tab with an older version of the app is open. This page never sends.

/** How long to wait before the second and the third try, in milliseconds. */
const TRY_AGAIN_AFTER = [500, 2000];

/**
 * Opens the journal's store, up to three times.
 *
 * @param show called when it is known where the journal is kept, and when that changes
 */
export function openJournal(
  { openRecordStore, setTimer }: Pick<SendingPorts, 'openRecordStore' | 'setTimer'>,
  show: (storage: JournalStorage) => void,
) {
  let useMemory = () => {};
  const store = new Promise<RecordStore>((resolve, reject) => {
    const use = (opened: RecordStore) => {
      show(opened.isPersistent ? 'disk' : 'memory');
      resolve(opened);
    };
    const open = async (triesBefore: number): Promise<void> => {
      try {
        use(await openRecordStore());
      } catch (error) {
        const reason = otherVersion(error);
        const wait = TRY_AGAIN_AFTER[triesBefore];
        if (reason !== undefined) {
          show(reason);
          reject(error);
        } else if (wait !== undefined) setTimer(wait, () => void open(triesBefore + 1));
        else {
          useMemory = () => use(createMemoryRecordStore());
          show('failed');
        }
      }
    };
    void open(0);
  });
  // The error is reported wherever the store is awaited. This only avoids an unhandled rejection.
  store.catch(() => undefined);
  return {
    /** Rejects if it can never be opened. Waits for a person's choice if the browser could not open it. */
    store,
    /** Notes that a transaction has failed because another version of the app uses the journal. */
    noteFailure: (error: unknown): void => {
      const reason = otherVersion(error);
      if (reason !== undefined) show(reason);
    },
    /** Uses a store in memory, where the browser could not open the journal. */
    useMemory: () => useMemory(),
  };
}

function otherVersion(error: unknown): 'newer version' | 'blocked' | undefined {
  if (error instanceof BlockedUpgrade) return 'blocked';
  // Opening a version lower than the stored one (Indexed Database API 3.0, section 4.3).
  return error instanceof DOMException && error.name === 'VersionError'
    ? 'newer version'
    : undefined;
}
