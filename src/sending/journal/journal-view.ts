import { Batch } from './batch.ts';
import { type Clearing, readClearings } from './clear.ts';
import { isOpenQuestion, outcomeOf } from './outcome.ts';
import { readBackOff } from '../sender/back-off.ts';
import { keys } from './store/record-keys.ts';
import { journalOf, type JournalStore, listPlaces, type Place } from './store/journal-store.ts';
import type { RecordStore } from './store/record-store.ts';

/** The journal of one place as it was read at one moment, without the rows of files. */
export interface JournalView {
  place: Place;
  /** Whether it is the place to which this page sends. */
  isOpenPlace: boolean;
  /** The newest first. */
  batches: readonly Batch[];
  /** The clearings of added pets, the oldest first. Those older than a day are removed at the next one. */
  clearings: readonly Clearing[];
  /** How many batches cannot be read: another version of the app may have written them. */
  unreadable: number;
  /** Whether a page has a row that waits to be sent or is on its way. */
  hasRowsUnderWay: boolean;
  /** Until when nothing is sent after a 429, in milliseconds since 1970. */
  backOffUntil?: number;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
}

/** Reads the journal of a place. */
export async function readJournal(
  store: JournalStore,
  readAt: number,
  isOpenPlace = true,
): Promise<JournalView> {
  return store.read(async (transaction) => {
    const stored = await transaction.list(keys.batches);
    const underWay = await transaction.list(keys.allUnderWay);
    const batches = stored.flatMap(([, value]) => Batch.safeParse(value).data ?? []);
    const { remaining } = await readBackOff(transaction, readAt);
    return {
      place: store.place,
      isOpenPlace,
      batches: batches.toSorted((one, other) => other.sequence - one.sequence),
      clearings: await readClearings(transaction),
      unreadable: stored.length - batches.length,
      hasRowsUnderWay: underWay.length > 0,
      ...(remaining > 0 && { backOffUntil: readAt + remaining }),
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
  const others = (await store.read(listPlaces)).filter((place) => !places.includes(place));
  return Promise.all(others.map((place) => readJournal(journalOf(store, place), readAt, false)));
}

/** Counts open questions. Rows of a file whose tab may be asleep are not among them until that tab is closed. */
export function countOpenQuestions({ batches, readAt }: JournalView): number {
  const countOf = (batch: Batch) =>
    batch.from === 'file'
      ? batch.counts.unknown
      : Number(isOpenQuestion(outcomeOf(batch.row), readAt));
  return batches.reduce((sum, batch) => sum + countOf(batch), 0);
}
