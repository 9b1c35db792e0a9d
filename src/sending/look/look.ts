import type { Client } from '../../api/client.ts';
import type { Batch } from '../journal/batch.ts';
import type { JournalView } from '../journal/journal-view.ts';
import { addedIds, countsOf, type SentRow } from '../journal/outcome.ts';
import {
  readBatch,
  readBatches,
  readListsBefore,
  readRow,
  readRows,
  textOf,
  writeRow,
} from '../journal/rows.ts';
import { type JournalStore, keys, type Transaction } from '../journal/store/journal-store.ts';
import { describeEvidence, type OpenRow } from './find-like-pets.ts';
import { type AddedIds, createReadEvidence } from './read-evidence.ts';

/**
 * A service may store a pet after the client gave up waiting, so the lists are read once more, this many milliseconds
 * after the question was opened.
 */
const SECOND_LOOK_AFTER = 30_000;

/**
 * Returns the time until the lists must be read next, in milliseconds after the view was read: 0 or less if that is due,
 * infinite if there is nothing to look for by itself.
 */
export function timeToNextLook({ batches, readAt }: JournalView): number {
  return Math.min(...batches.map((batch) => timeToLook(batch, readAt)));
}

function timeToLook(batch: Batch, now: number): number {
  const { unknown = 0, 'on its way': onItsWay = 0 } = countsOf(batch);
  // Not while rows are being sent: each one that becomes unknown would cause another reading at once.
  if (batch.question === undefined || unknown === 0 || onItsWay > 0) return Infinity;
  const { since, lookedAt } = batch.question;
  if (lookedAt === undefined) return 0;
  // All times are those of the clock. If it was set by 30 seconds or more before the first look, that look counts as the
  // second one, and a person decides about another. If it was set so after the first look, the second may come at once.
  if (Math.abs(lookedAt - since) >= SECOND_LOOK_AFTER) return Infinity;
  return SECOND_LOOK_AFTER - Math.abs(now - since);
}

/** Creates what reads the lists for the open questions of one place, and writes what they show. */
export function createLook(now: () => number) {
  const readEvidence = createReadEvidence(now);

  /**
   * Something is written only about rows whose outcome was unknown before the lists were requested, and still is: only
   * then the lists show the store after their requests had ended.
   *
   * @returns how many lists could be read; undefined if there is no open question
   */
  return async (store: JournalStore, client: Client): Promise<number | undefined> => {
    const before = await store.read(readQuestions);
    if (before.batches.length === 0) return undefined;
    const evidence = await readEvidence(client, before.open, before.added);
    const known = new Set([...before.open.map(stateOfRow), ...before.batches.map(stateOfBatch)]);
    // Written in the transaction that reads the rows, since one that is written meanwhile may own a listed pet.
    await store.change(async (transaction) => {
      const { batches, open, rows } = await readQuestions(transaction);
      for (const row of open.filter((one) => known.has(stateOfRow(one)))) {
        // Read again: the row that was written before it may be of the same file, and has changed its batch.
        const stored = await readRow(transaction, row.ref);
        const finding = describeEvidence(row, rows, evidence);
        // What an earlier look has read stays where this one could not read the list.
        if (row.row.finding && finding.shown === undefined) continue;
        if (stored) writeRow(transaction, stored, { ...stored.row, finding });
      }
      for (const { id } of batches.filter((one) => known.has(stateOfBatch(one)))) {
        const batch = await readBatch(transaction, id);
        if (batch?.question === undefined) continue;
        const question = { ...batch.question, lookedAt: evidence.at };
        transaction.put(keys.batch(id), { ...batch, question });
      }
    });
    return evidence.lists.size;
  };
}

/** Reads all rows, any of which may own a listed pet, and the open questions among them with their batches. */
async function readQuestions(transaction: Transaction) {
  const rows: SentRow[] = [];
  const open: OpenRow[] = [];
  const added: AddedIds = { earlier: [], later: new Set() };
  const batches = await readBatches(transaction);
  // In the order in which they were submitted.
  for (const batch of batches.toSorted((one, other) => one.sequence - other.sequence)) {
    const before = await readListsBefore(transaction, batch.id);
    for (const row of await readRows(transaction, batch)) {
      rows.push(row);
      if (row.outcome.is === 'unknown' && row.pet) open.push({ ...row, pet: row.pet, before });
      for (const id of addedIds(row.outcome))
        if (open.length === 0) added.earlier.push(id);
        else added.later.add(id);
    }
  }
  return {
    batches: batches.filter((batch) => Boolean(countsOf(batch).unknown)),
    rows,
    open,
    added,
  };
}

/** Changes when another attempt of the row was made, or another look has written a finding. */
function stateOfRow({ ref, row: { attempts, finding } }: SentRow): string {
  return `${textOf(ref)} ${attempts.length} ${finding?.at}`;
}

/** Changes when a row of the batch has become an open question, or another look has read the lists for it. */
function stateOfBatch({ id, question }: Batch): string {
  return `${id} ${question?.since} ${question?.lookedAt}`;
}
