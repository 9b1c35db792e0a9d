import { isUnsettled } from './journal/entry.ts';
import { forgetDecided } from './journal/forget-decided.ts';
import { keys } from './journal/store/keys.ts';
import { readOtherViews } from './journal/live-view.ts';
import { openOwnRecords } from './journal/store/open-records.ts';

/** Whether something that was sent, in any environment, is not yet decided or waits to be sent. */
export async function hasUnsettled(): Promise<boolean> {
  const views = await readOtherViews(await openOwnRecords(), [], Date.now());
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
export async function forgetSent(opening = openOwnRecords()): Promise<void> {
  await (await opening).change(async (transaction) => transaction.remove([]));
}

/** Removes what is decided, in all environments: the idle time is over. */
export async function forgetAllDecided(opening = openOwnRecords()): Promise<void> {
  const store = await opening;
  await store.change(async (transaction) => {
    for (const [key] of await transaction.list(keys.places))
      await forgetDecided(transaction, String(key[1]), { unfinishedToo: true });
  });
}
