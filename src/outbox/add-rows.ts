import type { NewPet } from '../api/schemas.ts';
import type { Group, ListsBefore } from '../database/group-record.ts';
import type { NewRow, Row, StoredRowState } from '../database/row-record.ts';
import type { Transaction } from '../database/transaction.ts';
import { mayBeCorrected } from './row-facts.ts';
import { setState } from './row-state.ts';
import { enterEnvironment, readSession, type Scope } from './session-scope.ts';

export type AddRejection =
  | 'session ended'
  | 'already corrected' // Or the row to correct is no longer in Sent.
  | 'already started';

/** The pets of one press of **Add pet**: one, or several alike. */
export interface NewPets {
  pets: readonly [NewPet, ...NewPet[]];
  /** The name that several share, before their numbers. By default, the name of the first. */
  name?: string | undefined;
  before?: ListsBefore | undefined;
  /** The ID of the row that the pets correct. */
  corrects?: number | undefined;
  /** The earliest time to send the pets, in milliseconds since 1970. */
  notBefore?: number | undefined;
}

/** A row of a file, to be sent unless it is `kept`. */
export interface ImportRow extends Pick<NewRow, 'pet' | 'cells' | 'cellsInFile'> {
  line: number;
  kept?: Kept | undefined;
}

export type Kept = Extract<StoredRowState, { type: 'problem' | 'skipped' }>;

/** The rows of a file. `id` is created before the press, so that two presses add the rows only once. */
export interface NewFile {
  id: string;
  name: string;
  rows: readonly ImportRow[];
  before?: ListsBefore | undefined;
  /** The IDs of the rows to correct, by the line of this file that corrects them. */
  corrects?: ReadonlyMap<number, number>;
}

/**
 * Writes the pets of one press, to be sent. Several are a group.
 *
 * @param groupId a random ID for the group
 * @returns the rejection, if any
 */
export async function addPets(
  tx: Transaction,
  scope: Scope,
  { pets, name, before, corrects, notBefore }: NewPets,
  groupId: string,
): Promise<AddRejection | undefined> {
  if (!(await readSession(tx, scope))) return 'session ended';
  const { environment } = await enter(tx, scope);
  const at = scope.now();
  const corrected = corrects === undefined ? undefined : await tx.get('rows', corrects);
  if (corrects !== undefined && !(corrected && mayBeCorrected(corrected)))
    return 'already corrected';
  const [first, ...others] = pets;
  const isGroup = others.length > 0;
  const group = isGroup ? groupId : '';
  if (isGroup)
    tx.put('groups', {
      id: group,
      environment,
      at,
      source: 'form',
      name: name ?? first.name,
      count: pets.length,
      ...(before && { before }),
    });
  for (const pet of pets) {
    const id = await tx.addRow({
      environment,
      group,
      at,
      pet,
      state: { type: 'waiting', turn: group },
      ...(corrects !== undefined && { corrects }),
      ...(notBefore !== undefined && { notBefore }),
      ...(before && !isGroup && { before }),
    });
    if (corrected && pet === first) await markCorrected(tx, corrected, id, at);
  }
  return undefined;
}

/** Writes the rows of a file in one transaction. @returns the rejection, if any */
export async function addFile(
  tx: Transaction,
  scope: Scope,
  { id, name, rows, before, corrects = new Map() }: NewFile,
): Promise<AddRejection | undefined> {
  if (!(await readSession(tx, scope))) return 'session ended';
  if (await tx.get('groups', id)) return 'already started';
  const corrected = new Map<number, Row>();
  for (const { line } of rows) {
    const rowId = corrects.get(line);
    if (rowId === undefined) continue;
    const row = await tx.get('rows', rowId);
    if (row === undefined || !mayBeCorrected(row)) return 'already corrected';
    corrected.set(line, row);
  }
  const { environment } = await enter(tx, scope);
  const at = scope.now();
  const ended = rows.every(({ kept }) => kept !== undefined);
  const group: Group = { id, environment, at, source: 'file', name, count: rows.length };
  tx.put('groups', { ...group, ...(before && { before }), ...(ended && { endedAt: at }) });
  // Awaited together, so that 5,000 rows take 1.0 to 1.4 s.
  const written: Promise<number>[] = [];
  for (const { kept, ...row } of rows) {
    const state: StoredRowState = kept ?? { type: 'waiting', turn: id };
    written.push(tx.addRow({ ...row, environment, group: id, at, state }));
  }
  const ids = await Promise.all(written);
  for (const [index, { line }] of rows.entries()) {
    const row = corrected.get(line);
    const by = ids[index];
    if (row && by !== undefined) await markCorrected(tx, row, by, at);
  }
  return undefined;
}

/** Enters the environment, and records the time of this use (`clearOld`). */
async function enter(tx: Transaction, scope: Scope) {
  const environment = await enterEnvironment(tx, scope);
  const used = { ...environment, usedAt: scope.now() };
  tx.put('environments', used);
  return used;
}

async function markCorrected(tx: Transaction, row: Row, by: number, at: number): Promise<void> {
  const { state } = row;
  const was = state.type === 'resolved' ? state.was : state;
  if (was.type !== 'refused' && was.type !== 'problem') return;
  await setState(tx, row, { type: 'resolved', at, how: { type: 'corrected', by }, was }, at);
}
