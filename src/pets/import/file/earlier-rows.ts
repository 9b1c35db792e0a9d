import { toSingleLine } from '../../../api/json/to-single-line.ts';
import type { NewPet } from '../../../api/schemas.ts';
import type { Group } from '../../../database/group-record.ts';
import type { Row, RowState, RowText } from '../../../database/row-record.ts';
import type { Kept } from '../../../outbox/add-rows.ts';
import type { readGroup, Related, Sent } from '../../../outbox/queries.ts';
import { addedId, isAdded } from '../../../outbox/row-facts.ts';
import { onDateAtTime } from '../../../ui/format-time.ts';
import { beginningOf } from '../../../written-text/plain-text.ts';

/** Where a pet was sent from: a file, or the form with all its pets. */
export interface EarlierSource {
  /** The ID of the group, or `form`. */
  id: string;
  /** The name of the file. Undefined for the form. */
  name?: string;
  at: number;
  /** The ID of the row, or of the first row of the file: the newer, the higher. */
  order: number;
}

/** A pet that this computer has sent, or is about to send. */
export interface EarlierRow {
  from: EarlierSource;
  /** `added`, or `open` if it waits, is being sent or unknown, or if the outcome of its correction is. */
  is: 'added' | 'open';
  pet?: NewPet | undefined;
  /** The cells in its file, if a person has corrected it. */
  cellsInFile?: RowText | undefined;
  /** Why a row that is this one is not sent. */
  kept: Kept;
}

/** Returns what was added from this computer, or may have been: the newest first. */
export async function readEarlierRows(
  { rows: alone, groups, related }: Sent,
  readRows: (id: string) => ReturnType<typeof readGroup>,
): Promise<readonly EarlierRow[]> {
  const earlier: EarlierRow[] = [];
  /** The rows that correct a row of a file. They count as that row. */
  const corrections = new Set<number>();
  for (const { group, order } of groups) {
    const read = await readRows(group.id);
    const from = { id: group.id, name: group.name, at: group.at, order };
    for (const row of read?.rows ?? []) {
      const correction = correctionOf(row.state, read?.related ?? related);
      if (correction) corrections.add(correction.id);
      const found = correction
        ? earlierCorrection(correction, from, row)
        : earlierRow(row, from, group);
      if (found) earlier.push(found);
    }
  }
  for (const row of alone) {
    if (corrections.has(row.id)) continue;
    const found = earlierRow(row, { id: 'form', at: row.at, order: row.id });
    if (found) earlier.push(found);
  }
  return earlier.toSorted((a, b) => b.from.order - a.from.order);
}

function earlierRow(row: Row, from: EarlierSource, group?: Group): EarlierRow | undefined {
  const is = stateOf(row.state, group);
  if (is === undefined) return undefined;
  const { pet, cellsInFile } = row;
  const isCorrected = cellsInFile !== undefined;
  return { from, is, pet, cellsInFile, kept: keptOf(is, from, row.state, isCorrected) };
}

/** A row of a file that was corrected, by the row that was written for it last. */
function earlierCorrection(
  correction: Row,
  from: EarlierSource,
  { cells, cellsInFile = cells }: Row,
): EarlierRow | undefined {
  const { state, pet } = correction;
  const isOpen = !isAdded(state);
  const isClosed =
    state.type === 'resolved' && (state.how.type === 'not added' || state.was.type !== 'unknown');
  if (isOpen && isClosed) return undefined;
  const is = isOpen ? 'open' : 'added';
  return { from, is, pet, cellsInFile, kept: keptOf(is, from, state, true) };
}

/** Why a row that was sent before is not sent. */
function keptOf(
  is: EarlierRow['is'],
  { name, at }: EarlierSource,
  state: RowState,
  isCorrected: boolean,
): Kept {
  // With its date, because the words are kept, and may be read on another day.
  const source = `from ${name === undefined ? 'the form' : toSingleLine(beginningOf(name))} ${onDateAtTime(at)}`;
  const id = addedId(state);
  const added = `${source}${id === undefined ? '' : ` as pet ${id}`}`;
  if (is === 'open') return skipped('unknown before', `Outcome not known yet, ${source}.`);
  return isCorrected
    ? skipped('corrected before', `Already corrected and added ${added}.`)
    : skipped('added before', `Already added ${added}.`);
}

function skipped(reason: Extract<Kept, { type: 'skipped' }>['reason'], words: string): Kept {
  return { type: 'skipped', reason, words };
}

/** The row with which a row of a file was corrected in the end: a correction may have been refused and corrected, too. */
function correctionOf(state: RowState, related: Related): Row | undefined {
  if (state.type !== 'resolved' || state.how.type !== 'corrected') return undefined;
  const row = related.get(state.how.by);
  return (row && correctionOf(row.state, related)) ?? row;
}

/** Undefined for a row that was not added and is not going to be. */
function stateOf(state: RowState, group: Group | undefined): EarlierRow['is'] | undefined {
  if (isAdded(state)) return 'added';
  const { type } = state;
  if (type === 'unknown' || type === 'sending' || type === 'unreadable') return 'open';
  // The rows of a file that was stopped are not going to be sent, except for one that a person has sent alone.
  if (type === 'waiting')
    return group?.endedAt === undefined || state.turn === '' ? 'open' : undefined;
  if (type !== 'resolved' || state.was.type !== 'unknown') return undefined;
  return state.how.type === 'not added' ? undefined : 'open';
}
