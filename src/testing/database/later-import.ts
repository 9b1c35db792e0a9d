// A later import of a file, in a database in memory, for tests of what it mends.
import { addFile } from '../../outbox/presses/add-rows.ts';
import { skipMended } from '../../outbox/presses/mended-rows.ts';
import { NOW, type openRowsInMemory } from './rows-in-memory.ts';
import { added } from './write-rows.ts';

type Opened = Awaited<ReturnType<typeof openRowsInMemory>>;

interface FilePet {
  name: string;
  categoryId: bigint;
}

const ADA: FilePet = { name: 'Ada', categoryId: 4n };
const REX: FilePet = { name: 'Rex', categoryId: 4n };

/** By default, an import has the first two of these. */
export const FILE_PETS = { ADA, REX, BEN: { name: 'Ben', categoryId: 5n } };

/** Returns the cells of a row whose pet has no status. */
export function cellsOf({ name, categoryId }: FilePet) {
  return { name, categoryId: String(categoryId), status: '' };
}

/** Imports pets as the lines from 2 on, a minute later. */
export async function importLater(
  { database, scope, clock }: Opened,
  pets: readonly FilePet[] = [ADA, REX],
  { name = 'a.csv', id = 'later' } = {},
): Promise<void> {
  clock.now = NOW + 60_000;
  const rows = pets.map((pet, index) => ({ line: index + 2, pet, cells: cellsOf(pet) }));
  await database.change((tx) => addFile(tx, scope, { id, name, rows }));
}

/** Writes that the service has added the pet of a waiting row. */
export async function addWaiting({ database, saveRow }: Opened, id: number): Promise<void> {
  await saveRow(id, ({ send: _used, ...stored }) => ({ ...stored, ...added(7n) }));
  await database.change(async (tx) => {
    const row = await tx.get('rows', id);
    if (row) await skipMended(tx, row, NOW);
  });
}

/** Returns the statuses of rows, in the order of their IDs. */
export async function statusesOf({ row }: Opened, ...ids: readonly number[]) {
  return Promise.all(ids.map(async (id) => (await row(id))?.status));
}
