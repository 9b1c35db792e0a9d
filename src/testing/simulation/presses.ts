// The presses of the simulated users.
import type { NewPet } from '../../api/schemas.ts';
import type { Row } from '../../database/schema.ts';
import type { AddRejection } from '../../outbox/presses/add-rows.ts';
import type { RowsQuestion, StorePets } from '../../outbox/presses/added-since.ts';
import type { CorrectedRow, Corrections } from '../../outbox/presses/correct.ts';
import type { FileAction, FileRejection } from '../../outbox/presses/file-actions.ts';
import type { EntryAction, SendNowOptions } from '../../outbox/presses/entry-actions.ts';
import { canCorrect } from '../../outbox/row-facts.ts';
import type {
  ActionRejection,
  SendQuestion,
  WritingAction,
} from '../../outbox/presses/row-actions.ts';
import type { SimulatedConnection } from './system/connection.ts';

/** A press of a button, with its result unless it failed. */
export interface Press<Result> {
  connection: SimulatedConnection;
  result?: Result;
}

export interface Addition extends Press<AddRejection | undefined> {
  count: number;
}

export interface RowPress extends Press<ActionRejection | SendQuestion | undefined> {
  id: number;
  action: WritingAction;
  /** With which **Add it again** or **Send now** compares the pet. */
  store?: Pick<StorePets, 'pets'> | undefined;
}

export interface CorrectionPress extends Press<ActionRejection | undefined>, Corrections {}

export interface FilePress extends Press<FileRejection | undefined> {
  id: string;
  action: FileAction;
  /** With which **Resume** compares its rows. */
  store?: StorePets | undefined;
}

/** A press of a button of all rows of an entry. */
export interface EntryPress extends Press<string | RowsQuestion | undefined> {
  id: string;
  action: EntryAction | 'dismiss';
  options?: SendNowOptions;
}

export interface UndoPress extends Press<string | undefined> {
  press: string;
  of: string;
  /** The pets that it takes back. A row may have the press again, once a later correction is undone. */
  pets: ReadonlySet<Row['pet']>;
  /** The IDs of its rows. */
  rows: ReadonlySet<number>;
}

/** Whether a press was carried out: it has neither failed nor been rejected. */
export function hasChanged(press: Press<unknown>): boolean {
  return 'result' in press && press.result === undefined;
}

/** Whether a press was not rejected. One that failed may have been carried out. */
export function mayHaveChanged(press: Press<unknown>): boolean {
  return press.result === undefined;
}

/** Whether a press of **Undo** takes back this pet of a row, which is the same object until it is corrected. */
export function isPartOf(
  { press, pet }: Pick<Row, 'press' | 'pet'>,
  undo: Pick<UndoPress, 'press' | 'pets'>,
): boolean {
  return undo.press === press && undo.pets.has(pet);
}

/** Adds the result of a press once it has ended. */
export function watch<Result, Kind extends Press<Result>>(
  press: Kind,
  ending: Promise<Result>,
): Kind {
  ignoreFailure(ending.then((result) => Object.assign(press, { result })));
  return press;
}

/** Ignores a failure that the app would show: the simulated users do not react. */
export function ignoreFailure(promise: Promise<unknown>): void {
  promise.catch(() => undefined);
}

/**
 * Returns corrections of a pet of the form, mostly with a delay, or of rows of a file: of this one, or of all that the
 * page shows. The corrected pets are those that other people add, too.
 */
export function correctionsOf(
  connection: SimulatedConnection,
  row: Row,
  pick: number,
  now: number,
): Corrections {
  const pet = (): NewPet => ({ name: pick === 1 ? 'Ada' : 'Rex', categoryId: 4n });
  const { seenPets: seenBefore } = connection;
  if (row.file === '')
    return {
      rows: [{ row: row.id, pet: pet() }],
      seenBefore,
      ...(pick > 0 && { notBefore: now + 5000 }),
    };
  const cells = { name: 'Rex', categoryId: '4', status: '' };
  const ofFile = connection.rows.filter(({ file }) => file === row.file).filter(canCorrect);
  const rows = (pick === 1 ? [row] : ofFile).map(({ id }): CorrectedRow => ({
    row: id,
    pet: pet(),
    cells,
  }));
  return { rows, seenBefore };
}
