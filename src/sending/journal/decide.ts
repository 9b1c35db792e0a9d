import { changeState } from './change-state.ts';
import { numberOf } from './entry-ref.ts';
import { addedId, type Decision, isOpenQuestion } from './entry.ts';
import { keys, type Place } from './store/record-keys.ts';
import type { EntryRef } from './entry-ref.ts';
import { readClearedIds } from './cleared-ids.ts';
import type { Transaction } from './store/record-store.ts';
import { readImportIn } from './store/stored-imports.ts';
import { StoredEntry, StoredImport } from './store/stored-shapes.ts';

/**
 * Closes an open question as a person decides it.
 *
 * @returns false if the question is no longer open, or if another entry or row already has that pet
 */
export async function decide(
  transaction: Transaction,
  place: Place,
  ref: EntryRef,
  how: Decision,
  now: number,
): Promise<boolean> {
  const id = how === 'not added' ? undefined : how.added;
  if (id !== undefined && (await isTaken(transaction, place, ref, id))) return false;
  const decided = await changeState(transaction, place, ref, (state) =>
    isOpenQuestion(state, now)
      ? { is: 'decided', at: now, how: how === 'not added' || id !== undefined ? how : {} }
      : undefined,
  );
  return decided !== undefined;
}

async function isTaken(
  transaction: Transaction,
  place: Place,
  ref: EntryRef,
  id: bigint,
): Promise<boolean> {
  if ((await readClearedIds(transaction, place)).includes(id)) return true;
  for (const [, stored] of await transaction.list(keys.entries(place))) {
    const entry = StoredEntry.safeParse(stored).data;
    if (entry && entry.number !== numberOf(ref) && addedId(entry.state) === id) return true;
  }
  for (const [, stored] of await transaction.list(keys.imports(place))) {
    const summary = StoredImport.safeParse(stored).data;
    const rows = summary ? (await readImportIn(transaction, place, summary.number))?.rows : [];
    if (rows?.some(({ state }) => addedId(state) === id)) return true;
  }
  return false;
}
