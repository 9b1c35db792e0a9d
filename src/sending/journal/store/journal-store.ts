import type { RecordStore, RecordTransaction } from './record-store.ts';

/** An environment's name and address as one text (`placeOf`). Each place has a journal of its own. */
export type Place = string;

/** A record's key (`record-keys.ts`) without its place. On the disk, the place is the first part of the key. */
export type JournalKey = readonly [kind: string, ...parts: (string | number)[]];

/** The operations within one transaction on the journal of one place. */
export interface Transaction extends RecordTransaction<JournalKey> {
  /** Adds the place to the list of places. */
  notePlace: () => void;
  /** Removes all records of the place, and the place from the list of places. */
  removeAll: () => void;
}

/** The records of one place. */
export interface JournalStore extends RecordStore<Transaction> {
  place: Place;
}

/** The list of places: a record for each place that has a journal. */
const PLACES = 'places';

/** Returns the store of one place, in the store of all. */
export function journalOf({ isPersistent, change, read }: RecordStore, place: Place): JournalStore {
  return {
    isPersistent,
    place,
    change: (work) => change((transaction) => work(atPlace(transaction, place))),
    read: (work) => read((transaction) => work(atPlace(transaction, place))),
  };
}

/** Returns the operations on one place's journal, in a transaction on all. */
export function atPlace(transaction: RecordTransaction, place: Place): Transaction {
  return {
    get: (key) => transaction.get([place, ...key]),
    list: async (start) => {
      const records = await transaction.list([place, ...start]);
      return records.map(
        ([[, kind, ...parts], value]) => [[String(kind), ...parts], value] as const,
      );
    },
    put: (key, value) => transaction.put([place, ...key], value),
    remove: (start) => transaction.remove([place, ...start]),
    notePlace: () => transaction.put([PLACES, place], true),
    removeAll: () => {
      transaction.remove([place]);
      transaction.remove([PLACES, place]);
    },
  };
}

/** Lists all places that have a journal, also those of earlier builds. */
export async function listPlaces(transaction: RecordTransaction): Promise<Place[]> {
  const stored = await transaction.list([PLACES]);
  return stored.map(([key]) => String(key[1]));
}
