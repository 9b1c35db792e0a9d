// The rows of an entry, as few of a file as are needed: they are found by their statuses, which indexes have.
import type { ImportFile, Row, Status } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { type Entry, type FileEntry, readEntry, rowsOf } from './entries.ts';
import { type EntryFilter, statusesToShow } from './entry-facts.ts';
import { TO_CHECK } from './to-check.ts';

/** An entry, and which of its rows match a filter. */
export interface FoundRows<Of extends Entry = Entry> {
  entry: Of;
  filter: EntryFilter;
  /** The IDs of all its rows, in their order, and of those that match, in any order. */
  ids: readonly number[];
  matching: readonly number[];
}

/** Finds the rows of a file. Reads none of them. */
export async function findFileRows(
  tx: Transaction,
  environment: string,
  id: string,
  filter: EntryFilter,
): Promise<FoundRows<FileEntry> | undefined> {
  const entry = await readEntry(tx, environment, id);
  if (entry?.kind !== 'file') return undefined;
  const { file } = entry;
  const ids = await tx.rowIds(rowsOf(file));
  const matching = await Promise.all(
    statusesToShow(file, filter).map((status) => tx.rowIds(withStatus(file, status))),
  );
  return { entry, filter, ids, matching: matching.flat() };
}

/** Reads rows by their IDs, except those that are gone. */
export async function readRows(tx: Transaction, ids: readonly number[]): Promise<readonly Row[]> {
  const rows = await Promise.all(ids.map((id) => tx.get('rows', id)));
  return rows.flatMap((row) => row ?? []);
}

/** Reads the rows of an entry with one of these statuses, in their order: of a file, the first ones up to a limit. */
export async function readRowsWith(
  tx: Transaction,
  entry: Entry,
  statuses: readonly Status[],
  limit?: number,
): Promise<readonly Row[]> {
  if (entry.kind === 'press') return entry.rows.filter(({ status }) => statuses.includes(status));
  const rows = statuses.map((status) => tx.list('rows', withStatus(entry.file, status), limit));
  return (await Promise.all(rows))
    .flat()
    .toSorted((a, b) => a.id - b.id)
    .slice(0, limit);
}

function withStatus({ environment, id }: ImportFile, status: Status) {
  return { index: 'status', prefix: [environment, status, id] } as const;
}

/** An entry with its rows to check, in their order. */
export type EntryToCheck = Entry & { toCheck: readonly Row[] };

/** Reads what **Dismiss** of an entry asks about. */
export async function readToCheck(
  tx: Transaction,
  environment: string,
  id: string,
): Promise<EntryToCheck | undefined> {
  const entry = await readEntry(tx, environment, id);
  return entry && { ...entry, toCheck: await readRowsWith(tx, entry, TO_CHECK) };
}
