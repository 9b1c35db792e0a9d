/** A record's key. Keys are ordered part by part, numbers before strings, as in IndexedDB. */
export type RecordKey = readonly (string | number)[];

/** The operations within one transaction. */
export interface RecordTransaction<Key extends RecordKey = RecordKey> {
  /** Returns the record, or undefined if there is none. */
  get: (key: Key) => Promise<unknown>;
  /** Returns all records whose keys begin with these parts, in the order of their keys. */
  list: (start: Key) => Promise<readonly (readonly [key: Key, value: unknown])[]>;
  put: (key: Key, value: unknown) => void;
  /** Removes the record with this key, and all whose keys begin with it. */
  remove: (start: Key) => void;
}

/** The key-value store behind the journals of all places. If it is persistent, all tabs of the app share it. */
export interface RecordStore<Within = RecordTransaction> {
  /** False if the records are only in this page's memory. */
  isPersistent: boolean;
  /**
   * Runs one transaction. The changes of all tabs that share the store run one after the other. Resolves once
   * everything is written: on the disk, if the store is persistent. Rejects, and writes nothing, if `work` throws or
   * the browser cannot write.
   *
   * @param work must await nothing but the transaction's own operations, because IndexedDB commits a
   *   transaction that waits for none of them
   */
  change: <Result>(work: (transaction: Within) => Promise<Result>) => Promise<Result>;
  /** Runs a transaction that only reads: `put` and `remove` throw. */
  read: <Result>(work: (transaction: Within) => Promise<Result>) => Promise<Result>;
}

/** Whether a key begins with these parts. */
export function keyStartsWith(key: RecordKey, start: RecordKey): boolean {
  return start.every((part, index) => key[index] === part);
}

/** An upgrade of the database waits for a tab with an older version of the app. */
export class BlockedUpgrade extends Error {
  override readonly name = 'BlockedUpgrade';
}
