import type { EnvironmentKey } from '../../../api/environment-key.ts';
import type { RowRef } from '../batch.ts';
import type { RecordStore, RecordTransaction } from './record-store.ts';

/** A record's key without its place. On the disk, the place is the first part of the key. */
export type JournalKey = readonly [kind: string, ...parts: (string | number)[]];

/** The keys of all records of a place, without the place. */
export const keys = {
  batches: ['batch'],
  batch: (batch: string): JournalKey => ['batch', batch],
  /** What the rows of a file began as, in slices of 500: writing up to 20,000 records one by one would take seconds. */
  seeds: (batch: string): JournalKey => ['seeds', batch],
  seedSlice: (batch: string, start: number): JournalKey => ['seeds', batch, start],
  /** The rows of a file that were changed since it was submitted. The row of a form's batch is part of the batch. */
  rows: (batch: string): JournalKey => ['row', batch],
  row: ({ batch, row }: RowRef): JournalKey => ['row', batch, row],
  /** The rows that a page has under way: its own that wait, and those on their way. */
  allUnderWay: ['under way'],
  underWayBy: (page: string): JournalKey => ['under way', page],
  underWay: (page: string, { batch, row }: RowRef): JournalKey => ['under way', page, batch, row],
  /** What was known before a batch was submitted. */
  listsBefore: (batch: string): JournalKey => ['lists before', batch],
  sequence: ['sequence'],
  backOff: ['back-off'],
} as const;

/** The operations within one transaction on the journal of one place. */
export interface Transaction extends RecordTransaction<JournalKey> {
  /** Notes in the list of places that this one was used at a time, in milliseconds since 1970. */
  notePlace: (at: number) => void;
  /** Removes all records of the place, and the place from the list of places. */
  removeAll: () => void;
}

/** The records of one place. */
export interface JournalStore extends RecordStore<Transaction> {
  place: EnvironmentKey;
}

/** The list of places: for each that has a journal, a record with the time when it was last used. */
const PLACES = 'places';

/** Returns the store of one place, in the store of all. */
export function journalOf(
  { isPersistent, change, read }: RecordStore,
  place: EnvironmentKey,
): JournalStore {
  return {
    isPersistent,
    place,
    change: (work) => change((transaction) => work(atPlace(transaction, place))),
    read: (work) => read((transaction) => work(atPlace(transaction, place))),
  };
}

/** Returns the operations on one place's journal, in a transaction on all. */
export function atPlace(transaction: RecordTransaction, place: EnvironmentKey): Transaction {
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
    notePlace: (at) => transaction.put([PLACES, place], at),
    removeAll: () => {
      transaction.remove([place]);
      transaction.remove([PLACES, place]);
    },
  };
}

/** Lists all places that have a journal, also those of earlier builds, and when each was last used. */
export async function listPlaces(
  transaction: RecordTransaction,
): Promise<readonly { place: EnvironmentKey; usedAt: number }[]> {
  const stored = await transaction.list([PLACES]);
  return stored.map(([key, usedAt]) => ({ place: String(key[1]), usedAt: Number(usedAt) || 0 }));
}
