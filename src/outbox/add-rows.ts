import type { NewPet } from '../api/schemas.ts';
import type { ImportFile, KnownBefore, NewRow, NotSent, Row } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { canCorrect } from './row-facts.ts';
import { newRow, save } from './save.ts';
import { readSession, type Scope, startSessionRows } from './session-scope.ts';

export type AddRejection =
  | 'session ended'
  | 'already corrected' // Or the row to correct is no longer in Sent.
  | 'already started';

export type KnownPets = Pick<KnownBefore, 'ids' | 'complete'>;

/** The pets of one press of **Add pet**: one, or several alike. */
export interface NewPets {
  pets: readonly [NewPet, ...NewPet[]];
  /** The name that several share, before their numbers. By default, the name of the first. */
  name?: string | undefined;
  knownBefore?: KnownPets | undefined;
  /** The ID of the row that the pets correct. */
  corrects?: number | undefined;
  /** The earliest time to send the pets, in milliseconds since 1970. */
  notBefore?: number | undefined;
}

/** A row of a file, to be sent unless it has `notSent`. */
export interface ImportRow extends Pick<NewRow, 'pet' | 'cells' | 'cellsInFile'> {
  line: number;
  notSent?: NotSent;
}

/** The rows of a file. `id` is created before the press, so that two presses add the rows only once. */
export interface NewFile {
  id: string;
  name: string;
  rows: readonly ImportRow[];
  knownBefore?: KnownPets | undefined;
  /** The IDs of the rows of one earlier file to correct, by the line of this file that corrects them. */
  corrects?: ReadonlyMap<number, number>;
}

/** Writes the pets of one press, to be sent. @returns the rejection, if any */
export async function addPets(
  tx: Transaction,
  scope: Scope,
  { pets, name, knownBefore, corrects, notBefore }: NewPets,
  press: string,
): Promise<AddRejection | undefined> {
  if (!(await readSession(tx, scope))) return 'session ended';
  const corrected = corrects === undefined ? undefined : await tx.get('rows', corrects);
  if (corrects !== undefined && !(corrected && canCorrect(corrected))) return 'already corrected';
  const { environment } = await noteUse(tx, scope);
  const at = scope.now();
  const rows = pets.map((pet) =>
    newRow({
      environment,
      press,
      file: '',
      at,
      pet,
      send: 'now',
      attempts: [],
      ...(pets.length > 1 && { pressName: name ?? pets[0].name }),
      ...(corrects !== undefined && { corrects }),
      ...(notBefore !== undefined && { notBefore }),
    }),
  );
  const [by = 0] = await Promise.all(rows.map((row) => tx.addRow(row)));
  if (knownBefore) tx.put('knownBefore', { id: press, environment, ...knownBefore });
  if (corrected) save(tx, { ...corrected, answer: { type: 'corrected', at, by } }, at);
  return undefined;
}

/** Writes the rows of a file in one transaction. @returns the rejection, if any */
export async function addFile(
  tx: Transaction,
  scope: Scope,
  { id, name, rows, knownBefore, corrects = new Map() }: NewFile,
): Promise<AddRejection | undefined> {
  if (!(await readSession(tx, scope))) return 'session ended';
  if (await tx.get('files', id)) return 'already started';
  const corrected = new Map<number, Row>();
  for (const { line } of rows) {
    const rowId = corrects.get(line);
    if (rowId === undefined) continue;
    const row = await tx.get('rows', rowId);
    if (row === undefined || !canCorrect(row)) return 'already corrected';
    corrected.set(line, row);
  }
  const { environment } = await noteUse(tx, scope);
  const at = scope.now();
  const added = rows.map((row) =>
    newRow({
      ...row,
      environment,
      press: id,
      file: id,
      at,
      attempts: [],
      ...(row.notSent === undefined && { send: 'in turn' }),
    }),
  );
  const [first] = corrected.values();
  const file: ImportFile = {
    id,
    environment,
    at,
    name,
    count: rows.length,
    ...(first && { corrects: first.file }),
  };
  tx.put('files', file);
  if (knownBefore) tx.put('knownBefore', { id, environment, ...knownBefore });
  // Awaited together, so that 5,000 rows take 1.0 to 1.4 s.
  const ids = await Promise.all(added.map((row) => tx.addRow(row)));
  for (const [index, { line }] of rows.entries()) {
    const row = corrected.get(line);
    const by = ids[index];
    if (row && by !== undefined) save(tx, { ...row, answer: { type: 'corrected', at, by } }, at);
  }
  return undefined;
}

/** Reads the environment, and writes the time of this use (`clearOld`). */
async function noteUse(tx: Transaction, scope: Scope) {
  const environment = { ...(await startSessionRows(tx, scope)), usedAt: scope.now() };
  tx.put('environments', environment);
  return environment;
}
