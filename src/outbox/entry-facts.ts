// Facts of entries that follow from what the query returns. Pure functions.
import {
  type ImportFile,
  type Millis,
  type Row,
  type Status,
  STATUSES,
} from '../database/schema.ts';
import type { Entry, EntryWithRows, PressEntry } from './entries.ts';
import { canUndo, lastEventAt, type StatusInFile, statusIn } from './row-facts.ts';
import { TO_CHECK } from './to-check.ts';

/** Returns the row of an entry that is one pet of the form. Undefined for several, and for a file. */
export function onlyRow({ kind, size, rows }: Entry): Row | undefined {
  return kind === 'press' && size === 1 ? rows[0] : undefined;
}

/**
 * Returns an entry with its rows. Undefined if it is a file that is gone.
 *
 * @param read reads a file by its ID, with `readEntryWithRows`
 */
export async function withRows(
  entry: Entry,
  read: (id: string) => Promise<EntryWithRows | undefined>,
): Promise<EntryWithRows | undefined> {
  return entry.kind === 'press' ? entry : read(entry.id);
}

/**
 * Whether **Undo** may take back an entry, or its correction: there was no attempt for it, and the form can have its pets
 * again.
 */
export function canUndoEntry(entry: Entry): boolean {
  return entry.kind === 'press' && entry.rows.every(canUndo) && isSeries(entry);
}

/**
 * Whether the form can have all pets of a press again: they have one name, or consecutive numbers. Of three, the second
 * may have been corrected alone.
 */
export function isSeries({ name, rows }: PressEntry): boolean {
  const suffixes = rows.map(({ pet }) => pet?.name.slice(name.length).trim() ?? '');
  const [first = ''] = suffixes;
  if (first === '') return suffixes.every((suffix) => suffix === '');
  const isNumber = (suffix: string) => /^\d+$/.test(suffix);
  return (
    suffixes.every(isNumber) &&
    suffixes.every((suffix, index) => BigInt(suffix) === BigInt(first) + BigInt(index))
  );
}

export function lastEventOf({ rows, file }: EntryWithRows): Millis {
  return rows.map(lastEventAt).reduce((a, b) => Math.max(a, b), file?.stopped ?? 0);
}

/** What a list of entries or rows is limited to. */
export type EntryFilter = 'all' | 'to-check' | 'added';

const STATUSES_OF: Record<Exclude<EntryFilter, 'all'>, readonly Status[]> = {
  'to-check': TO_CHECK,
  added: ['added'],
};

/** Whether an entry has a row that matches a filter. */
export function matchesFilter({ counts }: Pick<Entry, 'counts'>, filter: EntryFilter): boolean {
  return filter === 'all' || STATUSES_OF[filter].some((status) => counts[status] > 0);
}

const NOT_TO_REVIEW = new Set<StatusInFile>(['added', 'next', 'waiting', 'sending', 'skipped']);

/**
 * Returns the statuses of the rows of an entry to show. For `all`, these are all of a press. Of a file, there may be
 * thousands, so rows that were added or skipped, or will be sent, are left out.
 *
 * @param file undefined for a press
 */
export function statusesToShow(
  file: ImportFile | undefined,
  filter: EntryFilter,
): readonly Status[] {
  if (filter !== 'all') return STATUSES_OF[filter];
  return STATUSES.filter((status) => !file || !NOT_TO_REVIEW.has(statusIn(file, { status })));
}
