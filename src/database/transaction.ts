import type * as z from 'zod/mini';
import { EnvironmentRecord } from './environment-record.ts';
import { Group } from './group-record.ts';
import { type NewRow, type Row, StoredRow } from './row-record.ts';
import { SessionRecord } from './session-record.ts';

/** The records of each store. */
export interface Records {
  sessions: SessionRecord;
  environments: EnvironmentRecord;
  groups: Group;
  rows: Row;
}
export type StoreName = keyof Records;

/** The key of each store's records, and the indexes with the parts of their keys. Index and key paths are the same. */
export const STORES = {
  sessions: { key: 'environment', indexes: {} },
  environments: { key: 'environment', indexes: {} },
  groups: { key: 'id', indexes: { environment: ['environment'] } },
  rows: {
    key: 'id',
    indexes: {
      /** All rows by their state. */
      state: ['environment', 'state.type'],
      /** The rows of a group, by their state. */
      groupState: ['group', 'state.type'],
      /** Waiting rows alone, because only their state has a turn. */
      turn: ['environment', 'state.turn'],
      /** The rows of a group, or with an empty group those that were sent alone, in the order of their IDs. */
      group: ['environment', 'group'],
    },
  },
} as const;

export const STORE_NAMES = ['sessions', 'environments', 'groups', 'rows'] as const;
type Indexes = { [Store in StoreName]: keyof (typeof STORES)[Store]['indexes'] };

/** A range of an index: the records whose key begins with these parts. */
export interface IndexRange<Store extends StoreName> {
  index: Indexes[Store];
  prefix: readonly string[];
}

/** The operations within one transaction. Records are parsed when they are read. */
export interface Transaction {
  /** Returns a record; undefined if there is none or, except for a row, if it cannot be read. */
  get: <Store extends StoreName>(
    store: Store,
    key: string | number,
  ) => Promise<Records[Store] | undefined>;
  /** Returns the records of a range, in the order of the index, and then of their keys. */
  list: <Store extends StoreName>(
    store: Store,
    range: IndexRange<Store>,
    limit?: number,
  ) => Promise<Records[Store][]>;
  count: <Store extends StoreName>(store: Store, range: IndexRange<Store>) => Promise<number>;
  /** Returns the turns of the rows of an environment that wait: each once, in order. */
  turns: (environment: string) => Promise<string[]>;
  /** Returns all records of a store, also those of environments of earlier builds. */
  all: <Store extends 'sessions' | 'environments'>(store: Store) => Promise<Records[Store][]>;
  put: <Store extends Exclude<StoreName, 'rows'>>(store: Store, record: Records[Store]) => void;
  putRow: (row: z.infer<typeof StoredRow>) => void;
  /** Stores a new row. @returns its ID */
  addRow: (row: NewRow) => Promise<number>;
  remove: (store: StoreName, key: string | number) => void;
  /** Removes everything from every store. */
  clear: () => void;
}

/** The one database of the app, or what stands for it in a simulation. All tabs share it. */
export interface Database {
  /**
   * Runs a transaction that is on the disk when it completes. Transactions of all tabs that may write run one after the
   * other. Rejects, and writes nothing, if `work` throws or the browser cannot write.
   *
   * @param work awaits nothing but the operations of its transaction: otherwise, IndexedDB commits it
   */
  change: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /**
   * Runs a transaction that only reads. No transaction of any tab writes while it runs (Indexed Database API 3.0, 2.7.2),
   * so what `work` starts has happened before any later write.
   */
  read: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
}

const SCHEMAS = {
  sessions: SessionRecord,
  environments: EnvironmentRecord,
  groups: Group,
};

/**
 * Parses a stored record. A row that cannot be read is still shown, and is never sent; any other record that cannot be
 * read counts as missing.
 */
export const parseRecord: {
  [Store in StoreName]: (stored: unknown) => Records[Store] | undefined;
} = {
  sessions: (stored) => SCHEMAS.sessions.safeParse(stored).data,
  environments: (stored) => SCHEMAS.environments.safeParse(stored).data,
  groups: (stored) => SCHEMAS.groups.safeParse(stored).data,
  rows: (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const parsed = StoredRow.safeParse(stored);
    if (parsed.success) return parsed.data;
    const text = (name: string) => String(Reflect.get(stored, name) ?? '');
    return {
      id: Number(Reflect.get(stored, 'id')),
      environment: text('environment'),
      group: text('group'),
      at: Number(Reflect.get(stored, 'at')) || 0,
      state: { type: 'unreadable' },
    };
  },
};
