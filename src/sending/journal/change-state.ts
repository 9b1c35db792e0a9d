import { type EntryState, isUnsettled, type RowState } from './entry.ts';
import type { EntryRef } from './entry-ref.ts';
import type { ImportSummary } from './import-summary.ts';
import { keys, type Place } from './store/record-keys.ts';
import type { Transaction } from './store/record-store.ts';
import { updateRecord } from './store/update-record.ts';
import { StoredEntry, StoredImport, StoredRowState } from './store/stored-shapes.ts';

/**
 * Reads the state of an entry or a row; undefined if it was removed or cannot be read. A row without an
 * outcome is `waiting`: only rows that can be sent have their state read or changed here.
 */
export async function readState(
  transaction: Transaction,
  place: Place,
  ref: EntryRef,
): Promise<RowState | undefined> {
  if ('entry' in ref)
    return StoredEntry.safeParse(await transaction.get(keys.entry(place, ref.entry))).data?.state;
  const outcome = await transaction.get(keys.outcome(place, ref.import, ref.row));
  if (outcome !== undefined) return StoredRowState.safeParse(outcome).data;
  const isThere = (await transaction.get(keys.import(place, ref.import))) !== undefined;
  return isThere ? { is: 'waiting' } : undefined;
}

/**
 * Changes the state of an entry or a row, and the counts of the row's import. It does nothing if the
 * entry was removed.
 *
 * @param next returns the new state, or undefined to leave it unchanged
 * @returns the new state, or undefined if nothing was changed
 */
export async function changeState(
  transaction: Transaction,
  place: Place,
  ref: EntryRef,
  next: (state: RowState) => EntryState | undefined,
): Promise<EntryState | undefined> {
  const before = await readState(transaction, place, ref);
  const state = before && next(before);
  if (before === undefined || state === undefined) return undefined;
  if ('entry' in ref) {
    await updateRecord(transaction, keys.entry(place, ref.entry), { state });
    // The baseline serves to find out whether the pet was added, and whether it was added twice.
    if (!isUnsettled(state) && !(state.is === 'added' && !state.isChecked))
      transaction.remove(keys.baseline(place, ref.entry));
    return state;
  }
  transaction.put(keys.outcome(place, ref.import, ref.row), state);
  const summary = StoredImport.safeParse(
    await transaction.get(keys.import(place, ref.import)),
  ).data;
  if (summary)
    await updateRecord(
      transaction,
      keys.import(place, ref.import),
      recount(summary, before, state),
    );
  return state;
}

function recount(
  { counts }: ImportSummary,
  before: RowState,
  state: EntryState,
): Partial<ImportSummary> {
  const next = { ...counts };
  next[before.is] -= 1;
  next[state.is] += 1;
  const becameUnknown = state.is === 'unknown' && before.is !== 'unknown';
  return {
    counts: next,
    ...(becameUnknown && { unknownSince: state.since, looks: 0, lookedAt: undefined }),
  };
}
