// Migrates what versions before December 2026 stored: one import for each environment, in a database of
// its own, and the pet that was sent last, in the tab's storage. Remove this file once no browser was
// last used before December 2026. The names of databases, stores and items below are those versions'.
import { deleteDB, openDB } from 'idb';
import * as z from 'zod/mini';
import type { Connection } from '../../../api/connection.ts';
import { parseJson } from '../../../api/json/json.ts';
import { NewPet, PetStatus } from '../../../api/schemas.ts';
import { readInt64 } from '../../../api/json/int64.ts';
import { emptyBaseline } from '../../judgement/baseline.ts';
import type { EntryState, RowState } from '../entry.ts';
import type { ImportRow } from '../import-summary.ts';
import { keys, placeOf } from './record-keys.ts';
import { nextSequence } from './next-sequence.ts';
import type { RecordStore } from './record-store.ts';
import { addImport } from './stored-imports.ts';
import { updateRecord } from './update-record.ts';

/** The database in which the earlier version kept its imports. */
const OLD_DATABASE = 'pet-store:secret:imports';
/** The Web Lock that a tab of the earlier version holds while it runs an import. */
const oldImportLock = (environmentName: string) => `pet-store:import:${environmentName}`;
const OLD_STORES = ['heads', 'slices', 'fates'] as const;

const OldImport = z.object({
  fileName: z.string(),
  finished: z.boolean(),
  /** The import's number in the journal. Written before the copy, so that an interrupted one is not made twice. */
  number: z.optional(z.string()),
});
const RowCells = z.object({ name: z.string(), categoryId: z.string(), status: z.string() });
const OldOutcome = z.object({
  state: z.string(),
  id: z.optional(z.bigint()),
  words: z.optional(z.string()),
});
const OldRow = z.object({ line: z.number(), text: RowCells, fate: OldOutcome });
const OldLastPet = z.object({ pet: NewPet });

type Source = Pick<Connection, 'environmentName' | 'baseUrl' | 'storage'>;

/** Moves what an earlier version stored into the journal, unless a tab of that version still uses it. */
export async function migrateEarlierVersion(store: RecordStore, from: Source): Promise<void> {
  await migrateLastPet(store, from);
  const databases = await indexedDB.databases();
  if (!store.isPersistent || !databases.some(({ name }) => name === OLD_DATABASE)) return;
  const lock = oldImportLock(from.environmentName);
  if (!('locks' in navigator)) return;
  await navigator.locks.request(lock, { ifAvailable: true }, async (held) => {
    if (held !== null) await migrateImport(store, from);
  });
}

async function migrateLastPet(store: RecordStore, { environmentName, baseUrl, storage }: Source) {
  // The earlier version kept added pets for its session only.
  storage.remove('added');
  const text = storage.get('press');
  if (text === undefined) return;
  const press = OldLastPet.safeParse(parseJson(text)).data;
  const place = placeOf({ name: environmentName, baseUrl });
  if (press)
    await store.change(async (transaction) => {
      const number = `earlier press ${text}`;
      if ((await transaction.get(keys.entry(place, number))) !== undefined) return;
      transaction.put(keys.entry(place, number), {
        number,
        sequence: await nextSequence(transaction, place),
        at: Date.now(),
        pet: press.pet,
        state: leftUnknown('The page was left before an answer came.'),
      });
      transaction.put(keys.baseline(place, number), emptyBaseline(''));
    });
  storage.remove('press');
}

async function migrateImport(store: RecordStore, { environmentName, baseUrl }: Source) {
  const old = await openDB(OLD_DATABASE);
  try {
    const stored: unknown = await old.get('heads', environmentName);
    const head = OldImport.safeParse(stored).data;
    if (head) {
      const number = head.number ?? `earlier ${Math.random()}`;
      await old.put('heads', { ...Object(stored), number }, environmentName);
      const range = IDBKeyRange.bound([environmentName], [environmentName, []]);
      const slices: unknown[] = (await old.getAll('slices', range)).flat();
      const rows = slices.flatMap((row) => OldRow.safeParse(row).data ?? []);
      const fates: unknown[] = await old.getAll('fates', range);
      for (const [index, key] of (await old.getAllKeys('fates', range)).entries()) {
        const row = Array.isArray(key) ? rows[Number(key[1])] : undefined;
        const fate = OldOutcome.safeParse(fates[index]).data;
        if (row && fate) row.fate = fate;
      }
      const place = placeOf({ name: environmentName, baseUrl });
      const at = Date.now();
      await store.change(async (transaction) => {
        const taken = { number, at, fileName: head.fileName, rows: rows.map(rowOf) };
        await addImport(transaction, place, { ...taken, baseline: emptyBaseline('') });
        if (head.finished)
          await updateRecord(transaction, keys.import(place, number), { endedAt: at });
      });
      for (const name of OLD_STORES)
        await old.delete(name, name === 'heads' ? environmentName : range);
    }
    if ((await old.count('heads')) > 0) return;
  } finally {
    old.close();
  }
  await deleteDB(OLD_DATABASE);
}

function rowOf({ line, text, fate }: z.infer<typeof OldRow>): ImportRow {
  const state = stateOf(fate);
  const pet = petOf(text);
  return { line, text, ...(pet && state.is !== 'problem' && { pet }), state };
}

function petOf({ name, categoryId, status }: z.infer<typeof RowCells>): NewPet | undefined {
  const category = readInt64(categoryId.trim());
  const read = PetStatus.safeParse(status.trim().toLowerCase()).data;
  if (typeof category !== 'bigint' || name.trim() === '') return undefined;
  return { name: name.trim(), categoryId: category, ...(read && { status: read }) };
}

function stateOf({ state, id, words = '' }: z.infer<typeof OldOutcome>): RowState {
  const at = Date.now();
  switch (state) {
    case 'waiting':
      return { is: 'waiting' };
    case 'added':
      return { is: 'added', at, isChecked: true, ...(id !== undefined && { id }) };
    case 'failed':
      return { is: 'refused', at, errorDescription: { happened: words, next: '' } };
    case 'added before':
      return { is: 'added before' };
    case 'unknown before':
      return { is: 'unknown before' };
    case 'wrong':
      return { is: 'problem', words };
    default:
      return leftUnknown(words || 'The page was left before an answer came.');
  }
}

function leftUnknown(happened: string): EntryState {
  const errorDescription = { happened, next: 'Look for the pet in the list.' };
  return { is: 'unknown', since: Date.now(), errorDescription, looks: 0 };
}
