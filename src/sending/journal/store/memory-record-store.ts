import {
  type RecordKey,
  type RecordStore,
  keyStartsWith,
  type RecordTransaction,
} from './record-store.ts';

/** Records by the JSON text of their keys. */
export type Records = Map<string, readonly [RecordKey, unknown]>;

/**
 * A record store in memory, for a browser that stores nothing or cannot open its database, and for tests. It copies
 * and freezes the values, so that changing what was read does not change the record.
 */
export function createMemoryRecordStore(
  isPersistent = false,
  records: Records = new Map(),
): RecordStore {
  let last: Promise<unknown> = Promise.resolve();
  // Transactions run one after the other, so that none sees what another has not yet finished writing.
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    isPersistent,
    change: (work) =>
      inTurn(async () => {
        const before = new Map<string, readonly [RecordKey, unknown] | undefined>();
        const write = (name: string, record: readonly [RecordKey, unknown] | undefined) => {
          if (!before.has(name)) before.set(name, records.get(name));
          setOrDelete(records, name, record);
        };
        try {
          return await work({
            ...readsOf(records),
            put: (key, value) => write(nameOf(key), [key, freeze(structuredClone(value))]),
            remove: (start) => {
              for (const [name, [key]] of records)
                if (keyStartsWith(key, start)) write(name, undefined);
            },
          });
        } catch (error) {
          for (const [name, record] of before) setOrDelete(records, name, record);
          throw error;
        }
      }),
    read: (work) =>
      inTurn(() => work({ ...readsOf(records), put: refuseToWrite, remove: refuseToWrite })),
  };
}

const nameOf = (key: RecordKey) => JSON.stringify(key);

function refuseToWrite(): void {
  throw new Error('A transaction that only reads cannot write.');
}

function readsOf(records: Records): Pick<RecordTransaction, 'get' | 'list'> {
  return {
    get: async (key) => records.get(nameOf(key))?.[1],
    list: async (start) =>
      [...records.values()]
        .filter(([key]) => keyStartsWith(key, start))
        .toSorted(([one], [other]) => compareKeys(one, other)),
  };
}

function setOrDelete<Value>(map: Map<string, Value>, name: string, value: Value | undefined) {
  if (value === undefined) map.delete(name);
  else map.set(name, value);
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

/** The order of keys in IndexedDB: part by part, numbers before strings, a key before those that begin with it. */
function compareKeys(one: RecordKey, other: RecordKey): number {
  for (const [index, part] of one.entries()) {
    const otherPart = other[index];
    if (part === otherPart) continue;
    if (otherPart === undefined) return 1;
    if (typeof part !== typeof otherPart) return typeof part === 'number' ? -1 : 1;
    return part < otherPart ? -1 : 1;
  }
  return one.length - other.length;
}
