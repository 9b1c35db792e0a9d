import { type Entry, isOpenQuestion } from './entry.ts';
import type { ImportSummary } from './import-summary.ts';
import { keys, type Place } from './store/record-keys.ts';
import type { RecordKey, RecordStore, Transaction } from './store/record-store.ts';
import { StoredEntry, StoredImport } from './store/stored-shapes.ts';

/** The journal of one place as it was read at one moment. Entries and imports are newest first. */
export interface JournalView {
  place: Place;
  entries: readonly Entry[];
  imports: readonly ImportSummary[];
  /** How many entries and imports cannot be read: another version of the app may have written them. */
  unreadable: number;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
}

/** Reads the journal of a place, without the rows of its imports. */
export async function readJournal(
  store: RecordStore,
  place: Place,
  readAt: number,
): Promise<JournalView> {
  return store.read(async (transaction) => {
    const entries = await readAll(transaction, keys.entries(place), StoredEntry);
    const imports = await readAll(transaction, keys.imports(place), StoredImport);
    return {
      place,
      entries: entries.found,
      imports: imports.found,
      unreadable: entries.unreadable + imports.unreadable,
      readAt,
    };
  });
}

/** Reads the journals of all places but these. */
export async function readOtherJournals(
  store: RecordStore,
  places: readonly Place[],
  readAt: number,
): Promise<readonly JournalView[]> {
  const storedPlaces = await store.read((transaction) => transaction.list(keys.places));
  const otherPlaces = storedPlaces
    .map(([key]) => String(key[1]))
    .filter((place) => !places.includes(place));
  return Promise.all(otherPlaces.map((place) => readJournal(store, place, readAt)));
}

/** Counts open questions, of entries and of rows. */
export function countOpenQuestions({ entries, imports, readAt }: JournalView): number {
  const rows = imports.reduce((sum, { counts }) => sum + counts.unknown, 0);
  return entries.filter(({ state }) => isOpenQuestion(state, readAt)).length + rows;
}

async function readAll<Shape extends { sequence: number }>(
  transaction: Transaction,
  start: RecordKey,
  shape: { safeParse: (stored: unknown) => { data?: Shape | undefined } },
): Promise<{ found: readonly Shape[]; unreadable: number }> {
  const stored = await transaction.list(start);
  const found = stored.flatMap(([, value]) => shape.safeParse(value).data ?? []);
  return {
    found: found.toSorted((one, other) => other.sequence - one.sequence),
    unreadable: stored.length - found.length,
  };
}
