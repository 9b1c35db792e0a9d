import { type RecordKey, type RecordStore, startsWith, type Transaction } from './record-store.ts';

/** By the text of their keys. */
export type Records = Map<string, readonly [RecordKey, unknown]>;

/**
 * Records in memory: for a browser that keeps nothing, and for tests. Values are copied in and out,
 * as a database does.
 */
export function createMemoryRecords(isKept = false, records: Records = new Map()): RecordStore {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    isKept,
    change: (work) =>
      inTurn(async () => {
        const writes: (() => void)[] = [];
        const changed = new Map(records);
        const result = await work({
          ...readsOf(changed),
          put: (key, value) => {
            const copy = structuredClone(value);
            writes.push(() => records.set(nameOf(key), [key, copy]));
            changed.set(nameOf(key), [key, copy]);
          },
          remove: (start) => {
            writes.push(() => removeFrom(records, start));
            removeFrom(changed, start);
          },
        });
        for (const write of writes) write();
        return result;
      }),
    read: (work) =>
      inTurn(() => work({ ...readsOf(records), put: refuseToWrite, remove: refuseToWrite })),
  };
}

const nameOf = (key: RecordKey) => JSON.stringify(key);

function refuseToWrite(): void {
  throw new Error('A transaction that only reads cannot write.');
}

function readsOf(records: Records): Pick<Transaction, 'get' | 'list'> {
  return {
    get: async (key) => structuredClone(records.get(nameOf(key))?.[1]),
    list: async (start) =>
      [...records.values()]
        .filter(([key]) => startsWith(key, start))
        .toSorted(([one], [other]) => compareKeys(one, other))
        .map(([key, value]) => [key, structuredClone(value)]),
  };
}

function removeFrom(records: Records, start: RecordKey): void {
  for (const [name, [key]] of records) if (startsWith(key, start)) records.delete(name);
}

/** The order of IndexedDB: part by part, numbers before texts, a shorter key first. */
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
