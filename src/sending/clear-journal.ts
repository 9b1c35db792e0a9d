import { isUnsettled } from './journal/entry.ts';
import { clearSettled } from './journal/clear-settled.ts';
import { keys } from './journal/store/keys.ts';
import { readOtherJournals } from './journal/journal-view.ts';
import { openRecordStore } from './journal/store/open-record-store.ts';

/** Whether something that was sent, in any environment, is not yet decided or waits to be sent. */
export async function hasUnsettledPets(): Promise<boolean> {
  const views = await readOtherJournals(await openRecordStore(), [], Date.now());
  return views.some(
    ({ entries, imports, unreadable }) =>
      unreadable > 0 ||
      entries.some(({ state }) => isUnsettled(state)) ||
      imports.some(
        ({ counts, endedAt }) =>
          counts.unknown + counts['on its way'] > 0 ||
          (counts.waiting > 0 && endedAt === undefined),
      ),
  );
}

/**
 * Removes all that is kept of what was sent, in one transaction: deleting the database would wait for
 * every tab that has it open, also for one that is asleep.
 */
export async function clearJournal(opening = openRecordStore()): Promise<void> {
  await (await opening).change(async (transaction) => transaction.remove([]));
}

/** Removes what is decided, in all environments: the idle time is over. */
export async function clearAllSettled(opening = openRecordStore()): Promise<void> {
  const store = await opening;
  await store.change(async (transaction) => {
    for (const [key] of await transaction.list(keys.places))
      await clearSettled(transaction, String(key[1]), { includesUnfinishedImports: true });
  });
}
