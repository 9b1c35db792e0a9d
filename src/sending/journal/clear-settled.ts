import { matchKey } from '../judgement/judge.ts';
import { readCases } from '../judgement/read-cases.ts';
import { addedId, isCertainlyNotAdded, isUnsettled, type RowState } from './entry.ts';
import type { ImportRow } from './import-summary.ts';
import { updateRecord } from './store/update-record.ts';
import { keys, type Place } from './store/keys.ts';
import type { Transaction } from './store/record-store.ts';
import { readClearedIds } from './cleared-ids.ts';
import { writeRows, readImportIn } from './store/stored-imports.ts';
import { StoredDraft, StoredEntry, StoredImport } from './store/stored-shapes.ts';

/** What matters of an entry or a row that is forgotten. */
type ClearedPet = Pick<ImportRow, 'pet' | 'state'>;

/** So many IDs of forgotten pets are kept: as many as the largest import has rows. */
const MAX_IDS = 20_000;

/**
 * Removes what is decided: it is a record of pets that were seen. What waits, is on its way, is open or
 * cannot be read stays, since it is the only record of it. So do used drafts, which name no pet, so
 * that none of them is sent a second time.
 *
 * @param unfinishedToo also takes the names out of decided rows of imports that are not at their end
 */
export async function clearSettled(
  transaction: Transaction,
  place: Place,
  { includesUnfinishedImports }: { includesUnfinishedImports: boolean },
): Promise<void> {
  const forgotten: ClearedPet[] = [];
  const usedDrafts = new Set<string>();
  for (const [key, stored] of await transaction.list(keys.entries(place))) {
    const entry = StoredEntry.safeParse(stored).data;
    if (entry === undefined || isUnsettled(entry.state)) continue;
    forgotten.push(entry);
    if (entry.draft !== undefined && !isCertainlyNotAdded(entry.state)) usedDrafts.add(entry.draft);
    transaction.remove(key);
    transaction.remove(keys.baseline(place, entry.number));
    transaction.remove(keys.repeats(place, entry.number));
    if (entry.draft !== undefined) await removeFromDraft(transaction, place, entry);
  }
  for (const draft of usedDrafts)
    await updateRecord(transaction, keys.draft(place, draft), { isUsedUp: true });
  for (const [, stored] of await transaction.list(keys.imports(place))) {
    const record = StoredImport.safeParse(stored).data;
    if (record === undefined || (record.endedAt === undefined && !includesUnfinishedImports))
      continue;
    forgotten.push(...(await clearRows(transaction, place, record.number)));
  }
  await keepIds(transaction, place, forgotten);
  await invalidateBaselines(transaction, place, forgotten);
}

async function removeFromDraft(
  transaction: Transaction,
  place: Place,
  { draft = '', number }: { draft?: string | undefined; number: string },
): Promise<void> {
  const key = keys.draft(place, draft);
  const used = StoredDraft.safeParse(await transaction.get(key)).data;
  if (used)
    await updateRecord(transaction, key, { entries: used.entries.filter((one) => one !== number) });
}

/** @returns the rows that were forgotten */
async function clearRows(
  transaction: Transaction,
  place: Place,
  number: string,
): Promise<ClearedPet[]> {
  const stored = await readImportIn(transaction, place, number);
  if (stored === undefined) return [];
  const { rows, record } = stored;
  const stays = ({ state }: ImportRow) => isUnsettled(state);
  // At its end, rows that still wait are not to be sent.
  const isDone = record.endedAt !== undefined;
  if (!rows.some((row) => stays(row) && !(isDone && row.state.is === 'waiting'))) {
    for (const start of [
      keys.import(place, number),
      keys.slices(place, number),
      keys.outcomes(place, number),
      keys.baseline(place, number),
    ])
      transaction.remove(start);
    return rows;
  }
  // Outcomes lie in records of their own, and stay.
  writeRows(
    transaction,
    place,
    number,
    rows.map((row): ImportRow => (stays(row) ? row : { line: row.line, state: row.state })),
  );
  await updateRecord(transaction, keys.import(place, number), { isShortened: true });
  return rows.filter((row) => !stays(row));
}

/** What was added is no new pet to the questions that stay open, or are still to come. */
async function keepIds(
  transaction: Transaction,
  place: Place,
  forgotten: readonly ClearedPet[],
): Promise<void> {
  const ids = forgotten.flatMap(({ state }) => addedId(state) ?? []);
  if (ids.length === 0) return;
  const before = await readClearedIds(transaction, place);
  transaction.put(keys.clearedIds(place), [...new Set([...before, ...ids])].slice(-MAX_IDS));
}

/**
 * A pet that was added and whose ID nobody knows is among those that look new to every open question
 * about one like it: for these, not all is known any more.
 */
async function invalidateBaselines(
  transaction: Transaction,
  place: Place,
  forgotten: readonly ClearedPet[],
): Promise<void> {
  const alike = new Set(
    forgotten.flatMap(({ state, pet }) => (pet && isAddedWithoutId(state) ? matchKey(pet) : [])),
  );
  if (alike.size === 0) return;
  const { cases } = await readCases(transaction, place, () => true);
  for (const { ref, pet, state } of cases) {
    if (!isUnsettled(state) || !alike.has(matchKey(pet))) continue;
    const key = keys.baseline(place, 'entry' in ref ? ref.entry : ref.import);
    if ((await transaction.get(key)) !== undefined)
      await updateRecord(transaction, key, { whole: [] });
  }
}

function isAddedWithoutId(state: RowState): boolean {
  const isAdded = state.is === 'added' || (state.is === 'decided' && state.how !== 'not added');
  return isAdded && addedId(state) === undefined;
}
