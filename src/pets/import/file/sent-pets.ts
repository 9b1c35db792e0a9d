import type { NewPet } from '../../../api/schemas.ts';
import type { Group } from '../../../database/group-record.ts';
import type { Row, RowState, RowText } from '../../../database/row-record.ts';
import type { readGroup, Related, Sent } from '../../../outbox/queries.ts';
import { addedId, isAdded } from '../../../outbox/row-facts.ts';

/** A pet in Sent that was added, may have been, or will be. */
export interface SentPet {
  /** Its file. Undefined for a pet without one. */
  file?: string | undefined;
  at: number;
  /** If false, its outcome is not known yet. */
  isAdded: boolean;
  id?: bigint | undefined;
  pet?: NewPet | undefined;
  cellsInFile?: RowText | undefined;
}

/** Returns the pets in Sent that were added, may have been, or will be. */
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
  // A correction counts as the row it corrects.
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

/** Returns the last correction of a row: a correction may itself be refused and corrected. */
function correctionOf(state: RowState, related: Related): Row | undefined {
  const by = correctedBy(state);
  const row = by === undefined ? undefined : related.get(by);
  return (row && correctionOf(row.state, related)) ?? row;
}

function correctedBy(state: RowState): number | undefined {
  return state.type === 'resolved' && state.how.type === 'corrected' ? state.how.by : undefined;
}

/** Whether a row was, may have been or will be added. */
function mayBeInStore(state: RowState, group: Group | undefined): boolean {
  const { type } = state;
  if (isAdded(state) || type === 'unknown' || type === 'sending' || type === 'unreadable')
    return true;
  // Waiting rows of a stopped file will not be sent, except a row that a person has sent alone.
  if (type === 'waiting') return group?.endedAt === undefined || state.turn === '';
  return type === 'resolved' && state.was.type === 'unknown' && state.how.type !== 'not added';
}
