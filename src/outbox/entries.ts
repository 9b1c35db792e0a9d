// The entries of **Sent**: one query, and what their counts mean. It is part of the first view, unlike `entry-facts.ts`.
import { type ImportFile, type Millis, type Row, STATUSES } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { type StatusInFile, statusIn, TO_CHECK } from './row-facts.ts';
import { pressKey } from './row-keys.ts';

/** The number of rows by status, with zeros. */
export type EntryCounts = Record<StatusInFile, number>;

export const NO_ROWS: EntryCounts = {
  next: 0,
  waiting: 0,
  sending: 0,
  added: 0,
  unknown: 0,
  refused: 0,
  unsent: 0,
  problem: 0,
  skipped: 0,
  'not added': 0,
  dismissed: 0,
  stopped: 0,
};

interface EntryBase {
  /** Of the press, or of the file. */
  id: string;
  at: Millis;
  /** The ID of its first row, which decides between entries of one time. */
  order: number;
  /** Of the pet, of several pets before their numbers, or of the file. */
  name: string;
  /** The number of its rows. */
  size: number;
  counts: EntryCounts;
}

/** The pets of one press of the form: one, or up to 50 alike. */
export interface PressEntry extends EntryBase {
  kind: 'press';
  rows: readonly [Row, ...Row[]];
  file?: undefined;
}

/** The rows of a file. There may be thousands, so only `readEntry` reads them. */
export interface FileEntry extends EntryBase {
  kind: 'file';
  rows?: readonly Row[];
  file: ImportFile;
}

/** A line of **Sent**. */
export type Entry = PressEntry | FileEntry;
export type EntryWithRows = Entry & { rows: readonly Row[] };

/** Returns the entries of an environment, newest first. */
export async function readEntries(tx: Transaction, environment: string): Promise<readonly Entry[]> {
  const presses = new Map<string, [Row, ...Row[]]>();
  const rows = await tx.list('rows', { index: 'file', prefix: [environment, ''] });
  for (const row of rows) {
    const own = presses.get(row.press);
    if (own) own.push(row);
    else presses.set(row.press, [row]);
  }
  const entries: Entry[] = [...presses.values()].map(pressEntry);
  for (const file of await tx.list('files', { index: 'environment', prefix: [environment] })) {
    entries.push(await readFileEntry(tx, file));
  }
  return entries.toSorted((a, b) => b.at - a.at || b.order - a.order);
}

/** Reads an entry, without the rows of a file. */
export async function findEntry(
  tx: Transaction,
  environment: string,
  id: string,
): Promise<Entry | undefined> {
  const file = await tx.get('files', id);
  if (file) return readFileEntry(tx, file);
  const [first, ...others] = await readPress(tx, environment, id);
  return first && pressEntry([first, ...others]);
}

/** Reads an entry with its rows. */
export async function readEntry(
  tx: Transaction,
  environment: string,
  id: string,
): Promise<EntryWithRows | undefined> {
  const entry = await findEntry(tx, environment, id);
  if (entry?.kind !== 'file') return entry;
  return { ...entry, rows: await tx.list('rows', rowsOf(entry.file)) };
}

/** Reads the rows of a press of the form. Empty for a file. */
export async function readPress(
  tx: Transaction,
  environment: string,
  press: string,
): Promise<readonly Row[]> {
  const prefix = pressKey(environment, press);
  const rows = await tx.list('rows', { index: 'keys', prefix });
  return rows.filter((row) => row.press === press && row.file === '');
}

async function readFileEntry(tx: Transaction, file: ImportFile): Promise<FileEntry> {
  const order = Number(await tx.firstKey('rows', rowsOf(file))) || 0;
  return fileEntry(file, await countRows(tx, file), order);
}

/** Returns the range of the rows of a file, in their order. */
export function rowsOf({ environment, id }: ImportFile) {
  return { index: 'file', prefix: [environment, id] } as const;
}

export function pressEntry(rows: readonly [Row, ...Row[]]): PressEntry {
  const [{ press, pressName, pet, at, id }] = rows;
  return {
    kind: 'press',
    id: press,
    at,
    order: id,
    // Of several pets, all others may have been corrected.
    name: (rows.length > 1 ? pressName : undefined) ?? pet?.name ?? '',
    size: rows.length,
    counts: countsOf(rows),
    rows,
  };
}

/** @param order the ID of its first row */
export function fileEntry(file: ImportFile, counts: EntryCounts, order: number): FileEntry {
  const { id, at, name, count: size } = file;
  return { kind: 'file', id, at, order, name, size, counts, file };
}

export function countsOf(rows: readonly Row[], file?: ImportFile): EntryCounts {
  const counts = { ...NO_ROWS };
  for (const row of rows) counts[statusIn(file, row)] += 1;
  return counts;
}

/**
 * Counts the rows of a file without reading them. Those that were added are the rest of its rows: of a finished file,
 * these are thousands, and an index counts 25,000 in 40 ms (Chromium).
 */
export async function countRows(tx: Transaction, file: ImportFile): Promise<EntryCounts> {
  const { environment, id } = file;
  const counts = { ...NO_ROWS, added: file.count };
  await Promise.all(
    STATUSES.map(async (status) => {
      if (status === 'added') return;
      const range = { index: 'status', prefix: [environment, status, id] } as const;
      const count = await tx.count('rows', range);
      counts[statusIn(file, { status })] = count;
      counts.added -= count;
    }),
  );
  return counts;
}

type Counted = Pick<Entry, 'counts'>;

/** Whether nothing of an entry is in flight or will be sent. */
export function isDone({ counts }: Counted): boolean {
  return counts.next + counts.waiting + counts.sending === 0;
}

export function toCheckIn({ counts }: Counted): number {
  return TO_CHECK.reduce((sum, status) => sum + counts[status], 0);
}

/** Whether nothing of an entry will be sent, is in flight, or is to check. */
export function isFinished(entry: Counted): boolean {
  return isDone(entry) && toCheckIn(entry) === 0;
}
