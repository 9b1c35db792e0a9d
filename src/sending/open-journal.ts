import { createMemoryRecordStore } from './journal/store/memory-record-store.ts';
import { BlockedUpgrade, type RecordStore } from './journal/store/record-store.ts';
import type { SendingPorts } from './sender/ports.ts';

/**
 * Where the journal is kept:
 * - `opening`: that is not known yet;
 * - `disk`;
 * - `memory`: the browser stores nothing, or a person chose **Add without a record**: it is lost with the page;
 * - `failed`: the browser could not open it, three times. Nothing is sent until a person chooses;
 * - `newer version`: a newer version of the app uses it. This page never sends: it must be reloaded;
 * - `blocked`: a tab with an older version of the app is open. This page never sends.
 */
export type JournalStorage = 'opening' | 'disk' | 'memory' | 'failed' | 'newer version' | 'blocked';

/** The journal's store while it is being opened, and afterwards. */
export interface OpeningJournal {
  /** Rejects if it can never be opened. Waits for a person's choice if the browser could not open it. */
  store: Promise<RecordStore>;
  storage: () => JournalStorage;
  /** Notes that a transaction has failed because another version of the app uses the journal. */
  noteFailure: (error: unknown) => void;
  /** Calls the listener when `storage` changes. */
  onChange: (listener: () => void) => void;
  /** Uses a store in memory, where the browser could not open the journal. */
  useMemory: () => void;
}

/** How long to wait before the second and the third try, in milliseconds. */
const TRY_AGAIN_AFTER = [500, 2000];

/** Opens the journal's store, up to three times. */
export function openJournal({
  openRecordStore,
  setTimer,
}: Pick<SendingPorts, 'openRecordStore' | 'setTimer'>): OpeningJournal {
  let storage: JournalStorage = 'opening';
  let listener: () => void = () => undefined;
  const { promise, resolve, reject } = withResolvers<RecordStore>();
  const set = (next: JournalStorage) => {
    storage = next;
    listener();
  };
  const use = (store: RecordStore) => {
    set(store.isPersistent ? 'disk' : 'memory');
    resolve(store);
  };
  const tryToOpen = async (triesBefore: number): Promise<void> => {
    try {
      use(await openRecordStore());
    } catch (error) {
      const reason = otherVersion(error);
      const wait = TRY_AGAIN_AFTER[triesBefore];
      if (reason !== undefined) {
        set(reason);
        reject(error);
      } else if (wait === undefined) set('failed');
      else setTimer(wait, () => void tryToOpen(triesBefore + 1));
    }
  };
  promise.catch(() => undefined);
  void tryToOpen(0);
  return {
    store: promise,
    storage: () => storage,
    noteFailure: (error) => {
      const reason = otherVersion(error);
      if (reason !== undefined && reason !== storage) set(reason);
    },
    onChange: (next) => {
      listener = next;
    },
    useMemory: () => {
      if (storage === 'failed') use(createMemoryRecordStore());
    },
  };
}

function otherVersion(error: unknown): 'newer version' | 'blocked' | undefined {
  if (error instanceof BlockedUpgrade) return 'blocked';
  // Opening a version lower than the stored one (Indexed Database API 3.0, section 4.3).
  return error instanceof DOMException && error.name === 'VersionError'
    ? 'newer version'
    : undefined;
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
