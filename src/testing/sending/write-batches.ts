// Writes sent pets into the journal, as an earlier page has left them. Terms: src/sending/README.md.
import type { NewPet } from '../../api/schemas.ts';
import type { Batch, Row, RowRef, Seed } from '../../sending/journal/batch.ts';
import { readBatch, readSentRow, writeRow } from '../../sending/journal/rows.ts';
import { openRecordStore } from '../../sending/journal/store/open-record-store.ts';
import { type EnvironmentKey, environmentKey } from '../../api/environment-key.ts';
import { journalOf, keys, type Transaction } from '../../sending/journal/store/journal-store.ts';
import { submit, submitFile } from '../../sending/journal/submit.ts';
import { randomId } from '../../sending/ports.ts';

/** The environment that `renderOpenApp` opens. */
export const PLACE = environmentKey({ name: 'Staging', baseUrl: 'http://127.0.0.1:4010/v1' });

/** The page that sent what is written here. It is closed. */
const EARLIER_PAGE = 'earlier page';
const ERROR_DESCRIPTION = {
  happened: 'No answer came from the service.',
  next: 'Look for the pet.',
};

/** A pet that the service added. */
export function added(id?: bigint): Row {
  return { attempts: [{ is: 'added', at: Date.now(), ...(id !== undefined && { id }) }] };
}

/** A pet with an unknown outcome, which was not in the list. */
export function unknown(): Row {
  const at = Date.now();
  return {
    attempts: [{ is: 'unknown', since: at, errorDescription: ERROR_DESCRIPTION }],
    finding: { at, pets: [], areNew: true, sent: 1, shown: 3, isWhole: true },
  };
}

export function refused(said: string, status = 400): Row {
  const errorDescription = {
    happened: 'Refused by the service.',
    next: 'Check the fields.',
    said,
  };
  return { attempts: [{ is: 'refused', at: Date.now(), status, errorDescription }] };
}

interface PetOptions {
  row: Row;
  pet?: Partial<NewPet>;
  at?: number;
  place?: EnvironmentKey;
  /** Since when its question is open, and when the lists were read for it. By default both readings are over. */
  question?: Batch['question'];
}

/** Writes a pet of the form. @returns the ID of its batch */
export async function writePet(
  name: string,
  { row, pet, at = Date.now(), place = PLACE, question = lookedInto(at) }: PetOptions,
): Promise<string> {
  const store = journalOf(await openRecordStore(), place);
  const id = randomId();
  const sent = { name, categoryId: 4n, status: 'available', ...pet } satisfies NewPet;
  await store.change(async (transaction) => {
    await submit(transaction, { pet: sent }, { id, at, page: EARLIER_PAGE });
    await replaceRow(transaction, { batch: id, row: 0 }, row, question);
    if (!row.attempts.some((one) => 'page' in one))
      transaction.remove(keys.underWayBy(EARLIER_PAGE));
  });
  return id;
}

/** A row of a file, with what became of it. */
export interface WrittenRow {
  seed: Seed;
  row: Row;
}

/** Creates a row of a file that was read as a pet. */
export function fileRow(line: number, name: string, row: Row): WrittenRow {
  const text = { name, categoryId: '4', status: 'available' };
  return { seed: { line, text, pet: { name, categoryId: 4n, status: 'available' } }, row };
}

/** Writes a file that was sent, and for whose open questions the lists were read. @returns the ID of its batch */
export async function writeFile(
  fileName: string,
  rows: readonly WrittenRow[],
  place = PLACE,
): Promise<string> {
  const store = journalOf(await openRecordStore(), place);
  const id = randomId();
  const at = Date.now();
  const seeds = rows.map(({ seed }) => seed);
  await store.change(async (transaction) => {
    await submitFile(transaction, { id, fileName, seeds }, at);
    for (const [index, { row }] of rows.entries())
      if (row.attempts.length > 0 || row.decision || row.correctedBy !== undefined)
        await replaceRow(transaction, { batch: id, row: index }, row, lookedInto(at));
    const batch = await readBatch(transaction, id);
    transaction.put(keys.batch(id), { ...batch, endedAt: at });
  });
  return id;
}

async function replaceRow(
  transaction: Transaction,
  ref: RowRef,
  after: Row,
  question: Batch['question'],
): Promise<void> {
  const stored = await readSentRow(transaction, ref);
  if (stored) writeRow(transaction, stored, after, question);
}

/** The lists were read for the second time, 30 seconds after the question was opened. */
const lookedInto = (at: number) => ({ since: at - 30_000, lookedAt: at });
