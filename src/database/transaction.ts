import type * as z from 'zod/mini';
import { EnvironmentRecord } from './environment-record.ts';
import { Group } from './group-record.ts';
import { type NewRow, type Row, StoredRow } from './row-record.ts';
import { SessionRecord } from './session-record.ts';

export interface Records {
  sessions: SessionRecord;
  environments: EnvironmentRecord;
  groups: Group;
  rows: Row;
}
export type StoreName = keyof Records;

export const STORES = {
  sessions: { key: 'environment', indexes: {} },
  environments: { key: 'environment', indexes: {} },
  groups: { key: 'id', indexes: { environment: ['environment'] } },
  rows: {
    key: 'id',
    indexes: {
      state: ['environment', 'state.type'],
      groupState: ['group', 'state.type'],
      /** Has only waiting rows, because no other state has a turn. */
      turn: ['environment', 'state.turn'],
      /** The group is empty for single pets. */
      group: ['environment', 'group'],
    },
  },
} as const;

export const STORE_NAMES = ['sessions', 'environments', 'groups', 'rows'] as const;
type Indexes = { [Store in StoreName]: keyof (typeof STORES)[Store]['indexes'] };

/** The records of an index whose key begins with these parts. */
export interface IndexRange<Store extends StoreName> {
  index: Indexes[Store];
  prefix: readonly string[];
}

/** The operations of a transaction. Reading parses records. */
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
  count: <Store extends StoreName>(store: Store, range: IndexRange<Store>) => Promise<number>;
  /** Returns the turns of waiting rows, each once, in the order of the index. */
  turns: (environment: string) => Promise<string[]>;
  /** Returns all records of a store, including environments of earlier builds. */
  all: <Store extends 'sessions' | 'environments'>(store: Store) => Promise<Records[Store][]>;
  put: <Store extends Exclude<StoreName, 'rows'>>(store: Store, record: Records[Store]) => void;
  putRow: (row: z.infer<typeof StoredRow>) => void;
  /** Writes a new row. @returns its ID */
  addRow: (row: NewRow) => Promise<number>;
  remove: (store: StoreName, key: string | number) => void;
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

const SCHEMAS = {
  sessions: SessionRecord,
  environments: EnvironmentRecord,
  groups: Group,
};

/** Parses a stored record. An unreadable row is shown, but never sent. Other unreadable records count as missing. */
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
