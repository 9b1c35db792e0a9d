import { changeState } from '../journal/change-state.ts';
import type { ErrorDescription } from '../../api/errors/describe-error.ts';
import type { EntryState } from '../journal/entry.ts';
import { keys, type Place } from '../journal/store/record-keys.ts';
import type { JournalView } from '../journal/journal-view.ts';
import type { RecordStore, Transaction } from '../journal/store/record-store.ts';
import { StoredRowState } from '../journal/store/stored-shapes.ts';
import type { Locks } from './ports.ts';
import { importLockName, pageAliveLockName } from './lock-names.ts';

const NO_OUTCOME: ErrorDescription = {
  happened: 'No answer was written down: the page was closed, or this browser could not write.',
  next: 'Look for the pet in the list.',
};
const CLOSED_BEFORE_SENT: ErrorDescription = {
  happened: 'The page was closed before the pet was sent.',
  next: 'Send it again.',
};

/**
 * Ends what closed tabs have left in the journal. An entry whose tab holds no page-alive lock becomes "not
 * sent" if it waited, and an open question if it was on its way. An import's rows on their way become open
 * questions if no tab holds the import's lock; its waiting rows stay. Each change is written under the lock
 * in question, so that a tab that is only asleep, and holds it, is not mistaken for a closed one. This tab's
 * own entries are included: it may have failed to write an outcome.
 *
 * @returns whether anything was changed
 */
export async function endEntriesOfClosedTabs(
  store: RecordStore,
  locks: Locks,
  { place, entries, imports }: JournalView,
  now: () => number,
): Promise<boolean> {
  const tabs = new Set(
    entries.flatMap(({ state }) =>
      (state.is === 'waiting' || state.is === 'on its way') && state.tab ? state.tab : [],
    ),
  );
  let isChanged = false;
  for (const gone of tabs) {
    const held = await locks.holdIfFree(pageAliveLockName(gone), () =>
      store.change(async (transaction) => {
        let changes = 0;
        for (const { number } of entries) {
          const ended = await changeState(transaction, place, { entry: number }, (state) =>
            'tab' in state && state.tab === gone ? stateAfter(state, now()) : undefined,
          );
          if (ended) changes += 1;
        }
        return changes;
      }),
    );
    if (held && held.result > 0) isChanged = true;
  }
  for (const { number, counts } of imports) {
    if (counts['on its way'] === 0) continue;
    const held = await locks.holdIfFree(importLockName(place, number), () =>
      store.change((transaction) => makeRowsOpenQuestions(transaction, place, number, now())),
    );
    if (held && held.result > 0) isChanged = true;
  }
  return isChanged;
}

/**
 * Turns an import's rows that were on their way into open questions. The caller must hold the import's
 * lock.
 *
 * @returns how many rows were changed
 */
export async function makeRowsOpenQuestions(
  transaction: Transaction,
  place: Place,
  number: string,
  now: number,
): Promise<number> {
  let changes = 0;
  for (const [key, stored] of await transaction.list(keys.outcomes(place, number))) {
    if (StoredRowState.safeParse(stored).data?.is !== 'on its way') continue;
    await changeState(transaction, place, { import: number, row: Number(key.at(-1)) }, (state) =>
      state.is === 'on its way' ? stateAfter(state, now) : undefined,
    );
    changes += 1;
  }
  return changes;
}

function stateAfter({ is }: { is: 'waiting' | 'on its way' }, now: number): EntryState {
  return is === 'waiting'
    ? { is: 'not sent', at: now, errorDescription: CLOSED_BEFORE_SENT }
    : { is: 'unknown', since: now, errorDescription: NO_OUTCOME, looks: 0 };
}
