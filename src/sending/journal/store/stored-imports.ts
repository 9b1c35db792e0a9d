import { type Baseline } from '../../judgement/baseline.ts';
import { countRows, type ImportSummary, type ImportRow } from '../import-summary.ts';
import { keys, type Place } from './record-keys.ts';
import { nextSequence } from './next-sequence.ts';
import type { RecordStore, Transaction } from './record-store.ts';
import { StoredImport, StoredBaseline, StoredRow, StoredRowState } from './stored-shapes.ts';

/** How many rows are stored in one record. */
const ROWS_PER_SLICE = 500;

interface NewImport {
  number: string;
  at: number;
  fileName: string;
  rows: readonly ImportRow[];
  baseline: Baseline;
}

/**
 * Writes a new import with all its rows, in the caller's transaction.
 *
 * @returns false if an import with this number was already started
 */
export async function addImport(
  transaction: Transaction,
  place: Place,
  { number, at, fileName, rows, baseline }: NewImport,
): Promise<boolean> {
  // Stored like a form's draft, so that the number stays used after the import was cleared.
  if ((await transaction.get(keys.draft(place, number))) !== undefined) return false;
  transaction.put(keys.draft(place, number), { entries: [], isUsedUp: true });
  const summary: ImportSummary = {
    number,
    sequence: await nextSequence(transaction, place),
    at,
    fileName,
    rowCount: rows.length,
    counts: countRows(rows),
    looks: 0,
    duplicates: [],
  };
  transaction.put(keys.import(place, number), summary);
  transaction.put(keys.baseline(place, number), baseline);
  writeRows(transaction, place, number, rows);
  return true;
}

/** Writes the slices of an import's rows. */
export function writeRows(
  transaction: Transaction,
  place: Place,
  number: string,
  rows: readonly ImportRow[],
): void {
  for (let start = 0; start < rows.length; start += ROWS_PER_SLICE)
    transaction.put(keys.slice(place, number, start), rows.slice(start, start + ROWS_PER_SLICE));
}

/** An import with its rows in their current states. */
export interface ImportWithRows {
  summary: ImportSummary;
  rows: ImportRow[];
  baseline: Baseline | undefined;
}

/**
 * Reads an import with its rows in their current states.
 *
 * @returns undefined if the import was removed or cannot be read
 */
export async function readImport(
  store: RecordStore,
  place: Place,
  number: string,
): Promise<ImportWithRows | undefined> {
  return store.read((transaction) => readImportIn(transaction, place, number));
}

/** Does what `readImport` does, in the caller's transaction. */
export async function readImportIn(
  transaction: Transaction,
  place: Place,
  number: string,
): Promise<ImportWithRows | undefined> {
  const summary = StoredImport.safeParse(await transaction.get(keys.import(place, number))).data;
  if (summary === undefined) return undefined;
  // A slice that is missing or cannot be read leaves its rows unreadable. The other rows keep their indexes,
  // by which their states are stored: a row with another's state could be sent a second time.
  const rows = Array.from({ length: summary.rowCount }, () => readRow(undefined));
  for (const [key, slice] of await transaction.list(keys.slices(place, number))) {
    const stored: unknown[] = Array.isArray(slice) ? slice : [];
    const start = Number(key.at(-1));
    stored.forEach((row, index) => (rows[start + index] = readRow(row)));
  }
  for (const [key, outcome] of await transaction.list(keys.outcomes(place, number))) {
    const row = rows[Number(key.at(-1))];
    if (row) row.state = readOutcome(outcome);
  }
  const baseline = StoredBaseline.safeParse(
    await transaction.get(keys.baseline(place, number)),
  ).data;
  return { summary: summary, rows, baseline };
}

const UNREADABLE = 'This row cannot be read: another version of the app may have written it.';

function readRow(stored: unknown): ImportRow {
  return (
    StoredRow.safeParse(stored).data ?? { line: 0, state: { is: 'problem', words: UNREADABLE } }
  );
}

// A row whose state cannot be read may have been sent. It becomes unknown, so that it is not sent again.
function readOutcome(stored: unknown): ImportRow['state'] {
  return (
    StoredRowState.safeParse(stored).data ?? {
      is: 'unknown',
      since: 0,
      looks: Infinity,
      errorDescription: { happened: UNREADABLE, next: 'Look for the pet in the list.' },
    }
  );
}
