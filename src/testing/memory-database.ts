import { parseRecord } from '../database/parse-record.ts';
import { STORE_NAMES, type StoreName, STORES } from '../database/schema.ts';
import type { Database, Transaction } from '../database/transaction.ts';

/** The stored records of each store, by their key. */
export type MemoryRecords = Record<StoreName, Map<string | number, unknown>>;

/** A record written by a transaction, or removed if `after` is undefined. */
export interface Write {
  store: StoreName;
  key: string | number;
  before: unknown;
  after: unknown;
}

export function emptyRecords(): MemoryRecords {
  return {
    sessions: new Map(),
    environments: new Map(),
    groups: new Map(),
    knownBefore: new Map(),
    rows: new Map(),
  };
}

/**
 * Creates a database in memory that behaves like the real one (`database-contract.ts`). It copies and freezes records.
 * For simulations: the real one on fake-indexeddb takes eleven times as long for the same transactions.
 *
 * @param onCommit called with the writes of each successful `change`, in order, before the next transaction runs
 */
export function createMemoryDatabase(
  records = emptyRecords(),
  onCommit: (writes: readonly Write[]) => void = () => undefined,
): Database {
  let last: Promise<unknown> = Promise.resolve();
  /** Not reset by `clear`, as in IndexedDB. */
  let lastRowId = 0;
  // Transactions run one after the other, so that none reads unfinished writes.
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  const change = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    inTurn(async () => {
      const writes: Write[] = [];
      const write = (store: StoreName, key: string | number, value: unknown) => {
        writes.push({ store, key, before: records[store].get(key), after: value });
        setOrDelete(records[store], key, value);
      };
      try {
        const result = await work({
          ...readsOf(records),
          put: (store, record) => write(store, keyOf(store, record), copyOf(record)),
          putRow: (row) => write('rows', row.id, copyOf(row)),
          addRow: async (row) => {
            lastRowId += 1;
            write('rows', lastRowId, copyOf({ ...row, id: lastRowId }));
            return lastRowId;
          },
          remove: (store, key) => write(store, key, undefined),
          removeAll: async (store, { index, prefix }) => {
            for (const { primary } of inRange(records, store, String(index), prefix))
              write(store, primary, undefined);
          },
          clear: () => {
            for (const store of STORE_NAMES)
              for (const key of records[store].keys()) write(store, key, undefined);
          },
        });
        onCommit(writes);
        return result;
      } catch (error) {
        for (const { store, key, before } of writes.toReversed())
          setOrDelete(records[store], key, before);
        throw error;
      }
    });
  const read = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    inTurn(() =>
      work({
        ...readsOf(records),
        put: refuse,
        putRow: refuse,
        addRow: () => Promise.reject(new Error(READ_ONLY)),
        remove: refuse,
        removeAll: () => Promise.reject(new Error(READ_ONLY)),
        clear: refuse,
      }),
    );
  return { change, read };
}

const READ_ONLY = 'This transaction only reads.';

function refuse(): void {
  throw new Error(READ_ONLY);
}

function readsOf(records: MemoryRecords): Pick<Transaction, 'get' | 'list' | 'count' | 'all'> {
  return {
    get: async (store, key) => parse[store](records[store].get(key)),
    list: async (store, { index, prefix }, limit) =>
      inRange(records, store, String(index), prefix)
        .slice(0, limit)
        .flatMap(({ record }) => parse[store](record) ?? []),
    count: async (store, { index, prefix }) =>
      inRange(records, store, String(index), prefix).length,
    all: async (store) =>
      [...records[store].values()].flatMap((record) => parse[store](record) ?? []),
  };
}

/** Parses each record once: a third of a simulation was parsing. The result is frozen, so that a change of it throws. */
const parse: typeof parseRecord = {
  sessions: parseOnce(parseRecord.sessions),
  environments: parseOnce(parseRecord.environments),
  groups: parseOnce(parseRecord.groups),
  knownBefore: parseOnce(parseRecord.knownBefore),
  rows: parseOnce(parseRecord.rows),
};

function parseOnce<Result>(parseStored: (stored: unknown) => Result): (stored: unknown) => Result {
  const results = new WeakMap<object, Result>();
  return (stored) => {
    if (typeof stored !== 'object' || stored === null) return parseStored(stored);
    const known = results.get(stored);
    if (known !== undefined) return known;
    const result = parseStored(stored);
    freeze(result);
    results.set(stored, result);
    return result;
  };
}

/** Returns the records of a range with their primary keys, in the order of the index and then of these keys. */
function inRange(
  records: MemoryRecords,
  store: StoreName,
  index: string,
  prefix: readonly string[],
) {
  const found: { key: readonly unknown[]; primary: string | number; record: unknown }[] = [];
  for (const [primary, record] of records[store]) {
    const key = indexKeyOf(store, index, record);
    if (key && prefix.every((part, position) => key[position] === part))
      found.push({ key: [...key, primary], primary, record });
  }
  return found.toSorted((a, b) => compareKeys(a.key, b.key));
}

/** Returns the key of a record in an index. If a part is missing, IndexedDB does not index the record. */
function indexKeyOf(store: StoreName, index: string, record: unknown): unknown[] | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const paths: Record<string, readonly string[]> = STORES[store].indexes;
  const parts = (paths[index] ?? []).map((path): unknown => Reflect.get(record, path));
  return parts.includes(undefined) ? undefined : parts;
}

function compareKeys(a: readonly unknown[], b: readonly unknown[]): number {
  for (const [position, part] of a.entries()) {
    const other = b[position];
    if (part === other) continue;
    if (typeof part === 'number' && typeof other === 'number') return part - other;
    return String(part) < String(other) ? -1 : 1;
  }
  return 0;
}

function keyOf(store: StoreName, record: object): string {
  return String(Reflect.get(record, STORES[store].key));
}

function copyOf(record: object): unknown {
  return freeze(structuredClone(record));
}

function setOrDelete(map: Map<string | number, unknown>, key: string | number, value: unknown) {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
