import type { NewRow, Records, Row, StoreName } from './schema.ts';
import type { STORES } from './stores.ts';

type Indexes = { [Store in StoreName]: keyof (typeof STORES)[Store]['indexes'] };

/** The records of an index whose key begins with these parts. */
export interface IndexRange<Store extends StoreName> {
  index: Indexes[Store];
  prefix: readonly string[];
  /** Limits the range to keys whose next part comes after this one. */
  after?: string | undefined;
}

/** Reading parses records. */
export interface Transaction {
  /** Returns undefined if there is no record or, except for a row, if it cannot be read. */
  get: <Store extends StoreName>(
    store: Store,
    key: string | number,
  ) => Promise<Records[Store] | undefined>;
  /** Returns the records of a range, in the order of the index and then of their keys. */
  list: <Store extends StoreName>(
    store: Store,
    range: IndexRange<Store>,
    limit?: number,
  ) => Promise<Records[Store][]>;
  /** Returns the IDs of the rows of a range, in the order of `list`. No row is read. */
  rowIds: (range: IndexRange<'rows'>, limit?: number) => Promise<readonly number[]>;
  /** Returns the rows of all environments with a higher ID, in the order of their IDs. */
  rowsAfter: (id: number, limit: number) => Promise<Row[]>;
  count: <Store extends StoreName>(store: Store, range: IndexRange<Store>) => Promise<number>;
  /** Includes environments of earlier builds. */
  all: <Store extends 'sessions' | 'environments'>(store: Store) => Promise<Records[Store][]>;
  put: <Store extends Exclude<StoreName, 'rows'>>(store: Store, record: Records[Store]) => void;
  putRow: (row: Row) => void;
  /** @returns the ID of the row */
  addRow: (row: NewRow) => Promise<number>;
  remove: (store: StoreName, key: string | number) => void;
  /** Removes the records of a range, even if they cannot be read. @returns how many */
  removeAll: <Store extends StoreName>(
    store: Store,
    range: IndexRange<Store>,
    limit?: number,
  ) => Promise<number>;
  clear: () => void;
}

/** The database that all tabs share, real or simulated. */
export interface Database {
  /**
   * Runs a transaction that may write, one at a time across all tabs. Resolves once it is on the disk. Rejects, and
   * writes nothing, if `work` rejects, or the browser cannot open the database or write.
   *
   * @param work must await only operations of its transaction: otherwise, IndexedDB may commit early
   */
  change: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /**
   * Runs a transaction that only reads. No tab writes while it runs (Indexed Database API 3.0, 2.7.2), so everything
   * that `work` starts is started before any later write.
   */
  read: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
}
