import type { NewPet } from '../../api/schemas.ts';
import type { ImportFile, Row } from '../../database/schema.ts';
import type { RowText } from '../../database/stored-pets.ts';
import type { Database, Transaction } from '../../database/transaction.ts';
import { matchKey } from '../row-facts.ts';
import { cellsKey, cellsText, petKey } from '../row-keys.ts';

/** What rows of Sent are asked for: a similar pet, or these cells before a correction. */
export interface SentLookup {
  pet?: NewPet | undefined;
  cells: RowText;
}

export interface SentRow {
  row: Row;
  /** Undefined for a pet of the form. */
  file: ImportFile | undefined;
}

/** How many keys one transaction looks up, so that no pet waits long to be sent. */
const PORTION_KEYS = 200;

/** Returns a text that is the same for questions with the same answer. */
export function textOfLookups(questions: readonly SentLookup[]): string {
  return questions
    .map(({ pet, cells }) => `${pet ? matchKey(pet) : ''} ${cellsText(cells)}`)
    .join();
}

export async function readFileIds(
  database: Pick<Database, 'read'>,
  environment: string,
): Promise<ReadonlySet<string>> {
  const files = await database.read((tx) =>
    tx.list('files', { index: 'environment', prefix: [environment] }),
  );
  return new Set(files.map(({ id }) => id));
}

/** Finds the rows of Sent that have one of these pets or cells, of the newest entry first. */
export async function findSentRows(
  database: Pick<Database, 'read'>,
  environment: string,
  questions: readonly SentLookup[],
): Promise<readonly SentRow[]> {
  const keys = new Map<string, readonly string[]>();
  for (const { pet } of questions) if (pet) keys.set(matchKey(pet), petKey(environment, pet));
  // Few rows were corrected before their import, and mostly none.
  if (await database.read((tx) => hasCells(tx, environment)))
    for (const { cells } of questions) keys.set(cellsText(cells), cellsKey(environment, cells));
  const found = new Map<number, SentRow>();
  const left = [...keys.values()];
  while (left.length > 0) {
    const portion = left.splice(0, PORTION_KEYS);
    for (const sent of await database.read((tx) => readRows(tx, portion)))
      found.set(sent.row.id, sent);
  }
  const timeOf = ({ row, file }: SentRow) => file?.at ?? row.at;
  return [...found.values()].toSorted((a, b) => timeOf(b) - timeOf(a) || a.row.id - b.row.id);
}

async function hasCells(tx: Transaction, environment: string): Promise<boolean> {
  const range = { index: 'keys', prefix: cellsKey(environment) } as const;
  return (await tx.rowIds(range, 1)).length > 0;
}

async function readRows(
  tx: Transaction,
  keys: readonly (readonly string[])[],
): Promise<readonly SentRow[]> {
  // Awaited together, 200 keys take 11 ms instead of 18 (Chromium).
  const rows = await Promise.all(keys.map((prefix) => tx.list('rows', { index: 'keys', prefix })));
  return Promise.all(
    rows.flat().map(async (row) => ({
      row,
      file: row.file === '' ? undefined : await tx.get('files', row.file),
    })),
  );
}
