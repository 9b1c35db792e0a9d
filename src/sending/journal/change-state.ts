import { type EntryState, isUnsettled, type RowState } from './entry.ts';
import type { EntryRef } from './entry-ref.ts';
import type { ImportRecord } from './import-record.ts';
import { keys, type Place } from './store/keys.ts';
import type { RecordKey, Transaction } from './store/record-store.ts';
import { StoredEntry, StoredImport, StoredRowState } from './store/stored-shapes.ts';

/** What became of an entry or a row; undefined where it is gone or cannot be read. */
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
 * Changes the state of an entry or a row that is there. One that was forgotten is not made anew.
 *
 * @param next what it becomes; undefined leaves it as it is
 * @returns the new state, or undefined where nothing was changed
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
    await merge(transaction, keys.entry(place, ref.entry), { state });
    // Settled: nothing is compared with it any more.
    if (!isUnsettled(state) && !(state.is === 'added' && !state.isChecked))
      transaction.remove(keys.known(place, ref.entry));
    return state;
  }
  transaction.put(keys.outcome(place, ref.import, ref.row), state);
  const record = StoredImport.safeParse(await transaction.get(keys.import(place, ref.import))).data;
  if (record)
    await merge(transaction, keys.import(place, ref.import), recount(record, before, state));
  return state;
}

/**
 * Writes fields of a record and keeps all others: a newer version of the app may have added some.
 * A field that is undefined is removed.
 */
export async function merge(
  transaction: Transaction,
  key: RecordKey,
  fields: object,
): Promise<void> {
  const stored = await transaction.get(key);
  const merged = Object.entries({ ...(typeof stored === 'object' && stored), ...fields });
  transaction.put(key, Object.fromEntries(merged.filter(([, value]) => value !== undefined)));
}

function recount(
  { counts }: ImportRecord,
  before: RowState,
  state: EntryState,
): Partial<ImportRecord> {
  const next = { ...counts };
  next[before.is] -= 1;
  next[state.is] += 1;
  const becameUnknown = state.is === 'unknown' && before.is !== 'unknown';
  return {
    counts: next,
    ...(becameUnknown && { unknownSince: state.since, looks: 0, lookedAt: undefined }),
  };
}
