// The entries of **Sent**: one query, and what their counts mean.
import {
  type ImportFile,
  type Millis,
  type Row,
  type Status,
  STATUSES,
} from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { withOutcomeOfOther } from './might-be-in-store.ts';
import { isSentBySendNow, type StatusInFile, statusIn } from './row-facts.ts';
import { TO_CHECK } from './to-check.ts';
import { buttonKey, type ButtonOfRows, pressKey } from './row-keys.ts';

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
  /** How many of its rows **Send now** of the entry would send (`isSentBySendNow`). */
  sendNowCount: number;
}

/** The pets of one press of the form: one, or up to 50 alike. */
export interface PressEntry extends EntryBase {
  kind: 'press';
  rows: readonly [Row, ...Row[]];
  file?: undefined;
}

/** The rows of a file. There may be thousands, so only `readEntryWithRows` reads all of them. */
export interface FileEntry extends EntryBase {
  kind: 'file';
  /** The number of its rows that **Correct** of its result opens (`isToCorrect`). */
  toCorrect: number;
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
  const files = await tx.list('files', { index: 'environment', prefix: [environment] });
  const statuses = files.length > 1 ? await statusesInFiles(tx, environment) : STATUSES;
  const entries = [
    ...[...presses.values()].map(pressEntry),
    ...(await Promise.all(files.map((file) => readFileEntry(tx, file, statuses)))),
  ];
  return entries.toSorted((a, b) => b.at - a.at || b.order - a.order);
}

/** Returns the statuses that rows of files have. Mostly, all were added, so that no file is asked for any other. */
async function statusesInFiles(tx: Transaction, environment: string): Promise<readonly Status[]> {
  const found = await Promise.all(
    STATUSES.map(async (status) => {
      const range = { index: 'status', prefix: [environment, status], after: '' } as const;
      return (await tx.rowIds(range, 1)).length > 0 ? [status] : [];
    }),
  );
  return found.flat();
}

/** Reads an entry, without the rows of a file. */
export async function readEntry(
  tx: Transaction,
  environment: string,
  id: string,
): Promise<Entry | undefined> {
  const file = await tx.get('files', id);
  if (file) return readFileEntry(tx, file);
  const [first, ...others] = await readPress(tx, environment, id);
  return first && pressEntry([first, ...others]);
}

/** Reads an entry with its rows. A skipped row has the present outcome of the row with the same pet. */
export async function readEntryWithRows(
  tx: Transaction,
  environment: string,
  id: string,
): Promise<EntryWithRows | undefined> {
  const entry = await readEntry(tx, environment, id);
  if (entry?.kind !== 'file') return entry;
  const rows = await tx.list('rows', rowsOf(entry.file));
  return { ...entry, rows: await Promise.all(rows.map((row) => withOutcomeOfOther(tx, row))) };
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

async function readFileEntry(
  tx: Transaction,
  file: ImportFile,
  statuses: readonly Status[] = STATUSES,
): Promise<FileEntry> {
  const { environment, id } = file;
  const [order = 0] = await tx.rowIds(rowsOf(file), 1);
  const counts = await countRows(tx, file, statuses);
  const { refused, unsent, problem } = counts;
  const count = (button: ButtonOfRows) =>
    tx.count('rows', { index: 'keys', prefix: buttonKey(environment, button, id) });
  // Most files have none.
  const sendNowCount = refused + unsent && (await count('send now'));
  const toCorrect = refused + problem && (await count('correct'));
  return fileEntry(file, counts, { order, sendNowCount, toCorrect });
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
    sendNowCount: rows.filter(isSentBySendNow).length,
    rows,
  };
}

export function fileEntry(
  file: ImportFile,
  counts: EntryCounts,
  more: Pick<FileEntry, 'order' | 'sendNowCount' | 'toCorrect'>,
): FileEntry {
  const { id, at, name, count: size } = file;
  return { kind: 'file', id, at, name, size, counts, file, ...more };
}

export function countsOf(rows: readonly Row[], file?: ImportFile): EntryCounts {
  const counts = { ...NO_ROWS };
  for (const row of rows) counts[statusIn(file, row)] += 1;
  return counts;
}

/**
 * Counts the rows of a file without reading them. Those that were added are the rest of its rows.
 *
 * @param statuses those that its rows may have
 */
export async function countRows(
  tx: Transaction,
  file: ImportFile,
  statuses: readonly Status[] = STATUSES,
): Promise<EntryCounts> {
  const { environment, id } = file;
  const counts = { ...NO_ROWS, added: file.count };
  await Promise.all(
    statuses.map(async (status) => {
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

/** Returns how many pets are no longer to check, though they were marked as not added, or dismissed. */
export function notKnownAdded(entries: readonly Entry[]): number {
  return entries.reduce((sum, { counts }) => sum + counts['not added'] + counts.dismissed, 0);
}

/** Whether nothing of an entry will be sent, is in flight, or is to check. */
export function isFinished(entry: Counted): boolean {
  return isDone(entry) && toCheckIn(entry) === 0;
}
