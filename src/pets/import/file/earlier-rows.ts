import { toSingleLine } from '../../../api/json/to-single-line.ts';
import type { NewPet } from '../../../api/schemas.ts';
import type { Batch, FormBatch, LeftOut, RowText } from '../../../sending/journal/batch.ts';
import type { JournalView } from '../../../sending/journal/journal-view.ts';
import {
  addedIds,
  isAdded,
  type Outcome,
  rowOfForm,
  type SentRow,
} from '../../../sending/journal/outcome.ts';
import { formatDateTime } from '../../../ui/format-time.ts';
import { joinWords, wordFor } from '../../../ui/words.ts';
import { beginningOf } from '../../../written-text/plain-text.ts';

/** A pet that this computer has sent, or is about to send. */
export interface EarlierRow {
  /** The file of which it is a row, or which the form has corrected; otherwise the form. */
  from: Batch;
  /** The same in words that hold on another day, too: `from delivery.csv at 20 Nov 2026, 01:03`. */
  source: string;
  /** Whether it was added, or nobody knows yet, because it waits, is on its way or is an open question. */
  is: 'added' | 'open';
  pet?: NewPet | undefined;
  /** The cells in its file, if a person has corrected it. */
  inFile?: RowText | undefined;
  ids: readonly bigint[];
}

/** Reads the rows of a file of the journal. */
type ReadRows = (batch: string) => Promise<readonly SentRow[]>;

/** Returns what the record of this computer says was added, or may be: the newest first. */
export async function readEarlierRows(
  { batches }: Pick<JournalView, 'batches'>,
  readRows: ReadRows,
): Promise<readonly EarlierRow[]> {
  const rows: EarlierRow[] = [];
  /** The pets of the form that correct a row of a file. They count as that row. */
  const corrections = new Set<FormBatch>();
  for (const from of batches) {
    if (from.from === 'form') continue;
    const source = describeSource(from);
    for (const row of await readRows(from.id)) {
      if (row.outcome.is === 'corrected') {
        const correction = findCorrection(row.outcome.by, batches);
        if (correction) corrections.add(correction);
        const inFile = row.inFile ?? row.text;
        rows.push({ from, source, inFile, ...stateOfCorrection(correction) });
      } else {
        const is = stateOf(row.outcome, from);
        const { pet, inFile, outcome } = row;
        if (is) rows.push({ from, source, is, pet, inFile, ids: addedIds(outcome) });
      }
    }
  }
  for (const from of batches) {
    if (from.from === 'file' || corrections.has(from)) continue;
    const { pet, outcome } = rowOfForm(from);
    const is = stateOf(outcome, from);
    if (is) rows.push({ from, source: describeSource(from), is, pet, ids: addedIds(outcome) });
  }
  return rows.toSorted((one, other) => other.from.sequence - one.from.sequence);
}

/** The pet of the form with which a row was put right in the end: a correction may have been refused and corrected, too. */
function findCorrection(by: string, batches: readonly Batch[]): FormBatch | undefined {
  const batch = batches.find(({ id }) => id === by);
  if (batch?.from !== 'form') return undefined;
  const { outcome } = rowOfForm(batch);
  return outcome.is === 'corrected' ? findCorrection(outcome.by, batches) : batch;
}

/** What became of a correction. One that was not added is still a person's to settle on the page Sent. */
function stateOfCorrection(
  correction: FormBatch | undefined,
): Pick<EarlierRow, 'is' | 'pet' | 'ids'> {
  if (correction === undefined) return { is: 'open', ids: [] };
  const { pet, outcome } = rowOfForm(correction);
  return { is: isAdded(outcome) ? 'added' : 'open', pet, ids: addedIds(outcome) };
}

/** Undefined for what was certainly not added, and will not be sent by itself. */
function stateOf(outcome: Outcome, from: Batch): EarlierRow['is'] | undefined {
  if (isAdded(outcome)) return 'added';
  const { is } = outcome;
  if (is === 'unknown' || is === 'on its way' || (is === 'left' && outcome.was.is === 'unknown'))
    return 'open';
  // A row of a file that was stopped is not sent unless a person continues it.
  const willBeSent = from.from === 'form' || from.endedAt === undefined;
  return is === 'waiting' && (willBeSent || outcome.page !== undefined) ? 'open' : undefined;
}

// Called once for each batch: writing a time takes long.
function describeSource(from: Batch): string {
  const file = from.from === 'file' ? toSingleLine(beginningOf(from.fileName)) : undefined;
  return `from ${file ?? 'the form'} at ${formatDateTime(from.at)}`;
}

/** Why a row that is one of these is not sent. */
export function leftOutAs({ source, is, inFile, ids }: EarlierRow): LeftOut {
  if (is === 'open') return { is: 'unknown before', words: `Still open, ${source}.` };
  const pets = `${wordFor(ids.length, 'pet')} ${joinWords(ids.map(String), 'and')}`;
  const as = ids.length === 0 ? '' : ` as ${pets}`;
  if (inFile === undefined) return { is: 'added before', words: `Added ${source}${as}.` };
  return { is: 'corrected before', words: `Corrected, and added ${source}${as}.` };
}
