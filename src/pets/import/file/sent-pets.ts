import type { NewPet } from '../../../api/schemas.ts';
import type { Group } from '../../../database/group-record.ts';
import type { Row, RowState, RowText } from '../../../database/row-record.ts';
import type { readGroup, Related, Sent } from '../../../outbox/queries.ts';
import { addedId, isAdded } from '../../../outbox/row-facts.ts';

/** A pet in Sent that was added, may have been added, or is about to be. */
export interface SentPet {
  /** The name of its file. Undefined for a pet of the form. */
  file?: string | undefined;
  at: number;
  /** Whether it was added. Otherwise its outcome is not known yet. */
  isAdded: boolean;
  /** The ID with which it was added. */
  id?: bigint | undefined;
  pet?: NewPet | undefined;
  /** The cells in its file, if a person has corrected it. */
  cellsInFile?: RowText | undefined;
}

/** Returns the pets in Sent that were added, or may have been. */
export async function readSentPets(
  { rows: alone, groups, related }: Sent,
  readRows: (id: string) => ReturnType<typeof readGroup>,
): Promise<readonly SentPet[]> {
  const groupOf = new Map(groups.map(({ group }) => [group.id, group]));
  const found: { row: Row; correction: Row | undefined }[] = [];
  const add = (rows: readonly Row[], relatedRows: Related) => {
    for (const row of rows) found.push({ row, correction: correctionOf(row.state, relatedRows) });
  };
  for (const { group } of groups) {
    const read = await readRows(group.id);
    if (read) add(read.rows, read.related);
  }
  add(alone, related);
  // A correction counts as the row that it corrects.
  const corrections = new Set(found.map(({ row: { state } }) => correctedBy(state)));
  return found.flatMap(({ row, correction }) => {
    const { state, pet, group } = correction ?? row;
    if (corrections.has(row.id) || !mayBeInStore(state, groupOf.get(group))) return [];
    const source = groupOf.get(row.group);
    const { cells, cellsInFile = correction && cells } = row;
    return {
      file: source?.source === 'file' ? source.name : undefined,
      at: row.at,
      isAdded: isAdded(state),
      id: addedId(state),
      pet,
      cellsInFile,
    };
  });
}

/** The row with which a row was corrected in the end: a correction may have been refused and corrected, too. */
function correctionOf(state: RowState, related: Related): Row | undefined {
  const by = correctedBy(state);
  const row = by === undefined ? undefined : related.get(by);
  return (row && correctionOf(row.state, related)) ?? row;
}

function correctedBy(state: RowState): number | undefined {
  return state.type === 'resolved' && state.how.type === 'corrected' ? state.how.by : undefined;
}

/** False for a row that was not added and is not going to be. */
function mayBeInStore(state: RowState, group: Group | undefined): boolean {
  const { type } = state;
  if (isAdded(state) || type === 'unknown' || type === 'sending' || type === 'unreadable')
    return true;
  // The rows of a file that was stopped are not going to be sent, except for one that a person has sent alone.
  if (type === 'waiting') return group?.endedAt === undefined || state.turn === '';
  return type === 'resolved' && state.was.type === 'unknown' && state.how.type !== 'not added';
}
