import type { Connection } from '../api/connection.ts';
import { clearSettled } from './journal/clear.ts';
import { countOpenQuestions, type JournalView, readOtherJournals } from './journal/journal-view.ts';
import { atPlace, listPlaces } from './journal/store/journal-store.ts';
import { openRecordStore } from './journal/store/open-record-store.ts';

/** Reads the journals of all places. */
export async function readAllJournals(
  opening = openRecordStore(),
): Promise<readonly JournalView[]> {
  return readOtherJournals(await opening, [], Date.now());
}

/** Counts the open questions of all places. */
export async function countAllOpenQuestions(opening = openRecordStore()): Promise<number> {
  const views = await readAllJournals(opening);
  return views.reduce((sum, view) => sum + countOpenQuestions(view), 0);
}

/**
 * Removes all records of all places in one transaction. Deleting the database instead would wait for every
 * tab that has it open, even one that is asleep.
 *
 * @param isWanted asked once the transaction runs, which may take long
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
 * @throws Error if it could not be removed, or what the session has stored
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
 * Clears settled rows of all places, also in unfinished imports. Called on the key screen while no tab has a session,
 * as after the idle time.
 */
export async function clearAllSettled(
  opening = openRecordStore(),
  now = () => Date.now(),
): Promise<void> {
  const store = await opening;
  await store.change(async (transaction) => {
    for (const place of await listPlaces(transaction))
      await clearSettled(atPlace(transaction, place), {
        includesUnfinishedImports: true,
        now: now(),
      });
  });
}
