import type { NewPet } from '../../../api/schemas.ts';
import type { ImportFile, Row, RowText } from '../../../database/schema.ts';
import { type Entry, type EntryWithRows } from '../../../outbox/entries.ts';
import { withRows } from '../../../outbox/entry-facts.ts';
import { addedIds, mightBeAdded, statusIn } from '../../../outbox/row-facts.ts';
import { lastCorrection } from '../../outcome/describe-outcome.ts';

/** A pet in Sent that was added, may have been, or will be. */
export interface SentPet {
  /** Undefined for a pet without a file. */
  file?: string | undefined;
  at: number;
  /** If false, its outcome is not known yet. */
  isAdded: boolean;
  id?: bigint | undefined;
  pet?: NewPet | undefined;
  cellsInFile?: RowText | undefined;
}

export async function readSentPets(
  entries: readonly Entry[],
  readRows: (id: string) => Promise<EntryWithRows | undefined>,
): Promise<readonly SentPet[]> {
  const fileOf = new Map(entries.map(({ id, file }) => [id, file]));
  const found: { row: Row; correction: Row | undefined }[] = [];
  for (const listed of entries) {
    const entry = await withRows(listed, readRows);
    for (const row of entry?.rows ?? [])
      found.push({ row, correction: entry && lastCorrection(row, entry.related) });
  }
  // A correction counts as the row it corrects.
  const corrections = new Set(
    found.map(({ row: { answer } }) => (answer?.type === 'corrected' ? answer.by : undefined)),
  );
  return found.flatMap(({ row, correction }) => {
    const last = correction ?? row;
    if (corrections.has(row.id) || !mightBeInStore(last, fileOf.get(last.press))) return [];
    const { cells, cellsInFile = correction && cells } = row;
    return {
      file: fileOf.get(row.press)?.name,
      at: row.at,
      isAdded: last.status === 'added',
      id: addedIds(last)[0],
      pet: last.pet,
      cellsInFile,
    };
  });
}

function mightBeInStore(row: Row, file: ImportFile | undefined): boolean {
  const status = statusIn(file, row);
  if (status === 'unknown' || status === 'dismissed') return mightBeAdded(row);
  return ['added', 'sending', 'next', 'waiting'].includes(status);
}
