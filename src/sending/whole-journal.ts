// What concerns the journals of all places, also while no store is open.
import type { Connection } from '../api/connection.ts';
import type { EnvironmentKey } from '../api/environment-key.ts';
import { clearSettled } from './journal/clear.ts';
import { countAllToCheck, type JournalView, readJournal } from './journal/journal-view.ts';
import { atPlace, journalOf, listPlaces } from './journal/store/journal-store.ts';
import { openRecordStore } from './journal/store/open-record-store.ts';
import type { RecordStore } from './journal/store/record-store.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** How often an open page removes old records, in milliseconds. */
export const REMOVAL_INTERVAL = 3_600_000;

/** Reads the journals of these places. */
export async function readJournals(
  places: readonly EnvironmentKey[],
  opening = openRecordStore(),
): Promise<readonly JournalView[]> {
  const store = await opening;
  return Promise.all(places.map((place) => readJournal(journalOf(store, place), Date.now())));
}

/** Counts what is to check at these places. */
export async function countToCheckAt(
  places: readonly EnvironmentKey[],
  opening = openRecordStore(),
): Promise<number> {
  const views = await readJournals(places, opening);
  return views.reduce((sum, view) => sum + countAllToCheck(view), 0);
}

/**
 * Removes all records of all places in one transaction. Deleting the database instead would wait for every
 * tab that has it open, even one that is asleep.
 *
 * @param isWanted asked within the transaction, which may begin late
 * @throws Error if they could not be removed
 */
export async function clearJournal(
  opening = openRecordStore(),
  isWanted = () => true,
): Promise<void> {
  const store = await opening;
  const isRemoved = await store.change(async ({ get, remove }) => {
    // Answered once the transactions of other tabs are over. One of them may have removed the records, and have written
    // what was sent since then.
    await get([]);
    if (!isWanted()) return false;
    remove([]);
    return true;
  });
  if (!isRemoved) return;
  const left = await store.read(({ list }) => list([]));
  if (left.length > 0) throw new Error(`${left.length} records are left in the journal.`);
}

/**
 * Removes the record of sent pets if the key was forgotten, and the record is not removed yet.
 *
 * @throws Error if it could not be removed, or `endForgetting` rejects
 */
export async function removeForgottenRecord({
  hasRecordToRemove,
  endForgetting,
}: Pick<Connection, 'hasRecordToRemove' | 'endForgetting'>): Promise<void> {
  if (!hasRecordToRemove()) return;
  await clearJournal(undefined, hasRecordToRemove);
  await endForgetting();
}

/**
 * Removes what is settled and older than 24 hours from these places, and the journals of all others a week after they
 * were last used: nothing can be sent there, or read from there.
 *
 * @param places those of this build
 */
export async function removeOldRecords(
  store: RecordStore,
  places: readonly EnvironmentKey[],
  now: number,
): Promise<void> {
  await store.change(async (transaction) => {
    for (const { place, usedAt } of await listPlaces(transaction)) {
      const own = atPlace(transaction, place);
      if (places.includes(place)) await clearSettled(own, { now, onlyOld: true });
      else if (Math.abs(now - usedAt) > WEEK) own.removeAll();
    }
  });
}
