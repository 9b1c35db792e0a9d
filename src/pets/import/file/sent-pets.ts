import type { NewPet } from '../../../api/schemas.ts';
import type { Group, Row, RowText } from '../../../database/schema.ts';
import type { readGroup, Related, Sent } from '../../../outbox/queries.ts';
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
  { rows: alone, groups, related }: Sent,
  readRows: (id: string) => ReturnType<typeof readGroup>,
): Promise<readonly SentPet[]> {
  const groupOf = new Map(groups.map(({ group }) => [group.id, group]));
  const found: { row: Row; correction: Row | undefined }[] = [];
  const add = (rows: readonly Row[], relatedRows: Related) => {
    for (const row of rows) found.push({ row, correction: lastCorrection(row, relatedRows) });
  };
  for (const { group } of groups) {
    const read = await readRows(group.id);
    if (read) add(read.rows, read.related);
  }
  add(alone, related);
  // A correction counts as the row it corrects.
  const corrections = new Set(
    found.map(({ row: { answer } }) => (answer?.type === 'corrected' ? answer.by : undefined)),
  );
  return found.flatMap(({ row, correction }) => {
    const last = correction ?? row;
    const source = groupOf.get(row.group);
    if (corrections.has(row.id) || !mightBeInStore(last, groupOf.get(last.group))) return [];
    const { cells, cellsInFile = correction && cells } = row;
    return {
      file: source?.source === 'file' ? source.name : undefined,
      at: row.at,
      isAdded: last.status === 'added',
      id: addedIds(last)[0],
      pet: last.pet,
      cellsInFile,
    };
  });
}

function mightBeInStore(row: Row, group: Group | undefined): boolean {
  const status = statusIn(group, row);
  if (status === 'unknown' || status === 'dismissed') return mightBeAdded(row);
  return ['added', 'sending', 'next', 'waiting'].includes(status);
}
