import { addedId, isCertainlyNotAdded, isUnsettled } from './entry.ts';
import type { ImportRow } from './import-record.ts';
import { merge } from './change-state.ts';
import { keys, type Place } from './keys.ts';
import type { Transaction } from './record-store.ts';
import { putRows, readImportIn } from './stored-imports.ts';
import { StoredDraft, StoredEntry, StoredImport, StoredKnownPets } from './stored-shapes.ts';

/**
 * Removes what is decided: it is a record of pets that were seen. What waits, is on its way, is open or
 * cannot be read stays, since it is the only record of it. So do used drafts, which name no pet, so
 * that none of them is sent a second time.
 *
 * @param unfinishedToo also takes the names out of decided rows of imports that are not at their end
 */
export async function forgetDecided(
  transaction: Transaction,
  place: Place,
  { unfinishedToo }: { unfinishedToo: boolean },
): Promise<void> {
  const ids: bigint[] = [];
  const usedDrafts = new Set<string>();
  for (const [key, stored] of await transaction.list(keys.entries(place))) {
    const entry = StoredEntry.safeParse(stored).data;
    if (entry === undefined || isUnsettled(entry.state)) continue;
    const id = addedId(entry.state);
    if (id !== undefined) ids.push(id);
    if (entry.draft !== undefined && !isCertainlyNotAdded(entry.state)) usedDrafts.add(entry.draft);
    transaction.remove(key);
    transaction.remove(keys.known(place, entry.number));
    transaction.remove(keys.repeats(place, entry.number));
    if (entry.draft !== undefined) await forgetInDraft(transaction, place, entry);
  }
  for (const draft of usedDrafts)
    await merge(transaction, keys.draft(place, draft), { isUsedUp: true });
  for (const [, stored] of await transaction.list(keys.imports(place))) {
    const record = StoredImport.safeParse(stored).data;
    if (record === undefined || (record.endedAt === undefined && !unfinishedToo)) continue;
    ids.push(...(await forgetRows(transaction, place, record.number)));
  }
  await addKnown(transaction, place, ids);
}

async function forgetInDraft(
  transaction: Transaction,
  place: Place,
  { draft = '', number }: { draft?: string | undefined; number: string },
): Promise<void> {
  const key = keys.draft(place, draft);
  const used = StoredDraft.safeParse(await transaction.get(key)).data;
  if (used)
    await merge(transaction, key, { entries: used.entries.filter((one) => one !== number) });
}

/** @returns the IDs of the pets that the forgotten rows became */
async function forgetRows(
  transaction: Transaction,
  place: Place,
  number: string,
): Promise<bigint[]> {
  const stored = await readImportIn(transaction, place, number);
  if (stored === undefined) return [];
  const { rows, record } = stored;
  const ids = rows.flatMap(({ state }) => addedId(state) ?? []);
  const isDone = record.endedAt !== undefined;
  const stays = ({ state }: ImportRow) => isUnsettled(state) && !(isDone && state.is === 'waiting');
  if (!rows.some(stays)) {
    for (const start of [
      keys.import(place, number),
      keys.slices(place, number),
      keys.outcomes(place, number),
      keys.known(place, number),
    ])
      transaction.remove(start);
    return ids;
  }
  // Outcomes lie in records of their own, and stay.
  putRows(
    transaction,
    place,
    number,
    rows.map((row): ImportRow => (stays(row) ? row : { line: row.line, state: row.state })),
  );
  return ids;
}

/** What was added is no new pet to the questions that stay open. */
async function addKnown(transaction: Transaction, place: Place, ids: bigint[]): Promise<void> {
  if (ids.length === 0) return;
  for (const [key, stored] of await transaction.list([place, 'known'])) {
    const known = StoredKnownPets.safeParse(stored).data;
    if (known) await merge(transaction, key, { ids: [...new Set([...known.ids, ...ids])] });
  }
}
