import { matchKey } from '../judgement/judge.ts';
import { readCases } from '../judgement/read-cases.ts';
import { addedId, isAdded, isCertainlyNotAdded, isUnsettled } from './entry.ts';
import type { ImportRow } from './import-summary.ts';
import { updateRecord } from './store/update-record.ts';
import { keys, type Place } from './store/record-keys.ts';
import type { Transaction } from './store/record-store.ts';
import { readClearedIds } from './cleared-ids.ts';
import { writeRows, readImportIn } from './store/stored-imports.ts';
import { StoredDraft, StoredEntry, StoredImport } from './store/stored-shapes.ts';

type ClearedPet = Pick<ImportRow, 'pet' | 'state'>;

/** At most this many IDs of cleared pets are kept: as many as the largest import has rows. */
const MAX_IDS = 20_000;

/**
 * Removes settled entries and settled rows of imports. Entries that are unsettled or cannot be read
 * stay: the journal is the only record of them. The numbers of used drafts stay too, so that none is
 * sent a second time; they contain no pet.
 *
 * @param includesUnfinishedImports also clears settled rows of imports that have not ended
 */
export async function clearSettled(
  transaction: Transaction,
  place: Place,
  { includesUnfinishedImports }: { includesUnfinishedImports: boolean },
): Promise<void> {
  const cleared: ClearedPet[] = [];
  const usedDrafts = new Set<string>();
  for (const [key, stored] of await transaction.list(keys.entries(place))) {
    const entry = StoredEntry.safeParse(stored).data;
    if (entry === undefined || isUnsettled(entry.state)) continue;
    cleared.push(entry);
    if (entry.draft !== undefined && !isCertainlyNotAdded(entry.state)) usedDrafts.add(entry.draft);
    transaction.remove(key);
    transaction.remove(keys.baseline(place, entry.number));
    transaction.remove(keys.repeats(place, entry.number));
    if (entry.draft !== undefined) await removeFromDraft(transaction, place, entry);
  }
  for (const draft of usedDrafts)
    await updateRecord(transaction, keys.draft(place, draft), { isUsedUp: true });
  for (const [, stored] of await transaction.list(keys.imports(place))) {
    const summary = StoredImport.safeParse(stored).data;
    if (summary === undefined || (summary.endedAt === undefined && !includesUnfinishedImports))
      continue;
    cleared.push(...(await clearRows(transaction, place, summary.number)));
  }
  await keepIds(transaction, place, cleared);
  await invalidateBaselines(transaction, place, cleared);
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

/** Removes an import, or only its settled rows if others are unsettled. @returns the cleared rows */
async function clearRows(
  transaction: Transaction,
  place: Place,
  number: string,
): Promise<ClearedPet[]> {
  const stored = await readImportIn(transaction, place, number);
  if (stored === undefined) return [];
  const { rows, summary } = stored;
  const stays = ({ state }: ImportRow) => isUnsettled(state);
  // Once an import has ended, its waiting rows are sent only if a person continues it. They are cleared all the same.
  const isDone = summary.endedAt !== undefined;
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
  // Removes the text and the pet of settled rows. Their states, which are records of their own (`keys.outcome`), stay.
  writeRows(
    transaction,
    place,
    number,
    rows.map((row): ImportRow => (stays(row) ? row : { line: row.line, state: row.state })),
  );
  await updateRecord(transaction, keys.import(place, number), { isShortened: true });
  return rows.filter((row) => !stays(row));
}

/** Keeps the IDs of cleared pets, so that no later check takes one of them for a new pet. */
async function keepIds(
  transaction: Transaction,
  place: Place,
  cleared: readonly ClearedPet[],
): Promise<void> {
  const ids = cleared.flatMap(({ state }) => addedId(state) ?? []);
  if (ids.length === 0) return;
  const before = await readClearedIds(transaction, place);
  transaction.put(keys.clearedIds(place), [...new Set([...before, ...ids])].slice(-MAX_IDS));
}

/**
 * A cleared pet whose ID is not known would look new to an open question about a pet like it. The
 * baselines of those questions are marked as incomplete, so that no finding says "Likely added".
 */
async function invalidateBaselines(
  transaction: Transaction,
  place: Place,
  cleared: readonly ClearedPet[],
): Promise<void> {
  const alike = new Set(
    cleared.flatMap(({ state, pet }) =>
      pet && isAdded(state) && addedId(state) === undefined ? matchKey(pet) : [],
    ),
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
