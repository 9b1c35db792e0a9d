/** Where a record lies. Keys are ordered part by part, numbers before texts, as in IndexedDB. */
export type RecordKey = readonly (string | number)[];

/** What can be done within one transaction. */
export interface Transaction {
  /** The record, or undefined. */
  get: (key: RecordKey) => Promise<unknown>;
  /** All records whose keys begin with these parts, in the order of their keys. */
  list: (start: RecordKey) => Promise<readonly (readonly [key: RecordKey, value: unknown])[]>;
  put: (key: RecordKey, value: unknown) => void;
  /** Removes the record with this key, and all whose keys begin with it. */
  remove: (start: RecordKey) => void;
}

/** Durable records, shared by all tabs of the app. The one port behind the journal. */
export interface RecordStore {
  /** False where the browser keeps nothing: the records are then in this page's memory alone. */
  isPersistent: boolean;
  /**
   * Runs one transaction. No other one of any tab comes in between. It settles once everything is on
   * the disk, and rejects having written nothing where `work` throws or the browser cannot write.
   *
   * @param work awaits nothing but what the transaction returns
   */
  change: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** The same without writing: `put` and `remove` throw. */
  read: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
}

/** @returns whether a key begins with these parts */
export function keyStartsWith(key: RecordKey, start: RecordKey): boolean {
  return start.every((part, index) => key[index] === part);
}
