import { keepInMemory } from './journal/store/open-record-store.ts';
import { BlockedUpgrade, type RecordStore } from './journal/store/record-store.ts';
import type { SendingPorts } from './ports.ts';

/** Where the journal is kept. */
export type JournalStorage =
  | 'opening' // That is not known yet.
  | 'disk'
  | 'memory' // The browser has no databases, or three tries to open this one failed: it is lost with the page.
  | 'newer version' // A newer version of the app uses it. This page sends nothing: it must be reloaded.
  | 'blocked'; // A tab with an older version of the app is open. This page sends nothing.

/** How long to wait before the second and the third try, in milliseconds. */
const TRY_AGAIN_AFTER = [500, 2000];

/**
 * Opens the journal's store, and tries up to three times. `store` rejects if a newer version of the app has stored the
 * journal, or an older one has it open.
 *
 * @param show called when it is known where the journal is kept, and when that changes
 */
export function openJournal(
  { openRecordStore, setTimer }: Pick<SendingPorts, 'openRecordStore' | 'setTimer'>,
  show: (storage: JournalStorage) => void,
) {
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
        else use(keepInMemory());
      }
    };
    void open(0);
  });
  // Whatever awaits the store gets the error. This only avoids an unhandled rejection.
  store.catch(() => undefined);
  return {
    store,
    /** Shows it if a transaction has failed because another version of the app uses the journal. */
    noteFailure: (error: unknown): void => {
      const reason = otherVersion(error);
      if (reason !== undefined) show(reason);
    },
  };
}

function otherVersion(error: unknown): 'newer version' | 'blocked' | undefined {
  if (error instanceof BlockedUpgrade) return 'blocked';
  // A version lower than the stored one was opened (Indexed Database API 3.0).
  return error instanceof DOMException && error.name === 'VersionError'
    ? 'newer version'
    : undefined;
}
