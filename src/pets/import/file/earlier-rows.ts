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
  /** The batch of the file, for its rows and the pets of the form that correct one. Otherwise the batch of the form. */
  from: Batch;
  /** `added`, or `open` if it waits, is on its way or unknown, or what became of its correction is not settled. */
  is: 'added' | 'open';
  pet?: NewPet | undefined;
  /** The cells in its file, if a person has corrected it. */
  inFile?: RowText | undefined;
  /** Why a row that is this one is not sent. */
  leftOut: LeftOut;
}

/** What became of a pet that was sent. */
type Sent = Pick<EarlierRow, 'is' | 'pet'> & { ids: readonly bigint[] };

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
    const create = rowsFrom(from);
    for (const row of await readRows(from.id)) {
      if (row.outcome.is === 'corrected') {
        const correction = findCorrection(row.outcome.by, batches);
        if (correction) corrections.add(correction);
        const sent = resultOf(correction);
        if (sent) rows.push(create(sent, row.inFile ?? row.text));
      } else {
        const is = stateOf(row.outcome, from);
        const ids = addedIds(row.outcome);
        if (is) rows.push(create({ is, pet: row.pet, ids }, row.inFile));
      }
    }
  }
  for (const from of batches) {
    if (from.from === 'file' || corrections.has(from)) continue;
    const { pet, outcome } = rowOfForm(from);
    const is = stateOf(outcome, from);
    if (is) rows.push(rowsFrom(from)({ is, pet, ids: addedIds(outcome) }));
  }
  return rows.toSorted((one, other) => other.from.sequence - one.from.sequence);
}

/** Returns a function that creates the rows of a batch. The time is written once: that takes long. */
function rowsFrom(from: Batch): (sent: Sent, inFile?: RowText) => EarlierRow {
  const file = from.from === 'file' ? toSingleLine(beginningOf(from.fileName)) : undefined;
  // With its date, because the words are kept, and may be read on another day.
  const source = `from ${file ?? 'the form'} at ${formatDateTime(from.at)}`;
  return ({ ids, ...sent }, inFile) => {
    const pets = `${wordFor(ids.length, 'pet')} ${joinWords(ids.map(String), 'and')}`;
    const added = `${source}${ids.length === 0 ? '' : ` as ${pets}`}`;
    const leftOut: LeftOut =
      sent.is === 'open'
        ? { is: 'unknown before', words: `Still open, ${source}.` }
        : inFile === undefined
          ? { is: 'added before', words: `Added ${added}.` }
          : { is: 'corrected before', words: `Corrected, and added ${added}.` };
    return { from, ...sent, inFile, leftOut };
  };
}

/** The pet of the form with which a row was put right in the end: a correction may have been refused and corrected, too. */
function findCorrection(by: string, batches: readonly Batch[]): FormBatch | undefined {
  const batch = batches.find(({ id }) => id === by);
  if (batch?.from !== 'form') return undefined;
  const { outcome } = rowOfForm(batch);
  return outcome.is === 'corrected' ? findCorrection(outcome.by, batches) : batch;
}

/**
 * What became of a correction. One that was not added is open, and so is one that the record no longer has. Undefined if
 * a person has said that it was not added, or that nothing more is to be done about it.
 */
function resultOf(correction: FormBatch | undefined): Sent | undefined {
  if (correction === undefined) return { is: 'open', ids: [] };
  const { pet, outcome } = rowOfForm(correction);
  if (isAdded(outcome)) return { is: 'added', pet, ids: addedIds(outcome) };
  const isSettled =
    outcome.is === 'decided' || (outcome.is === 'left' && outcome.was.is !== 'unknown');
  return isSettled ? undefined : { is: 'open', pet, ids: [] };
}

/**
 * Returns undefined for a row that was not added by this batch and is not going to be: refused, corrected, not sent, left
 * out, decided as not added, or waiting in a file that was stopped.
 */
function stateOf(outcome: Outcome, from: Batch): EarlierRow['is'] | undefined {
  if (isAdded(outcome)) return 'added';
  const { is } = outcome;
  if (is === 'unknown' || is === 'on its way' || (is === 'left' && outcome.was.is === 'unknown'))
    return 'open';
  // The rows of a file that was stopped wait until a person continues it. One with a page is sent by that page, because a
  // person has pressed **Send now** or **Send again**.
  const willBeSent = from.from === 'form' || from.endedAt === undefined;
  return is === 'waiting' && (willBeSent || outcome.page !== undefined) ? 'open' : undefined;
}
