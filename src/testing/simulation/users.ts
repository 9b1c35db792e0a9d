import type { NewPet } from '../../api/schemas.ts';
import type { Row } from '../../database/schema.ts';
import type { ImportRow, NewPets } from '../../outbox/presses/add-rows.ts';
import type { FileAction } from '../../outbox/presses/file-actions.ts';
import {
  availableActions,
  type RowAction,
  type WritingAction,
} from '../../outbox/presses/row-actions.ts';
import { addedIds, canTakeBack } from '../../outbox/row-facts.ts';
import { controlFile, pressRow, pressSeveral } from './ask-first.ts';
import {
  type Addition,
  type CorrectionPress,
  correctionsOf,
  type EntryPress,
  type FilePress,
  hasChanged,
  ignoreFailure,
  type Press,
  type RowPress,
  type UndoPress,
  watch,
} from './presses.ts';
import type { SimulatedConnection } from './system/connection.ts';
import type { OpenedEnvironment } from './system/opened-environment.ts';
import type { SimulatedSystem, Tab } from './system/simulated-system.ts';
import { UNDO_MS, UndoQuestions } from './undo-questions.ts';

/** The users of the tabs. They choose only `availableActions` of the rows that their page shows. */
export class Users {
  readonly additions: Addition[] = [];
  readonly presses: RowPress[] = [];
  readonly corrections: CorrectionPress[] = [];
  readonly controls: FilePress[] = [];
  readonly entryPresses: EntryPress[] = [];
  readonly undos: UndoPress[] = [];
  readonly undoQuestions: UndoQuestions;
  /** The connections in which **Reset Practice** was pressed. */
  readonly reset = new Set<OpenedEnvironment>();
  private readonly system: SimulatedSystem;

  constructor(system: SimulatedSystem) {
    this.system = system;
    this.undoQuestions = new UndoQuestions(system);
  }

  submit(tab: Tab, pets: NewPets['pets'], more: Partial<NewPets> = {}): void {
    const connection = this.system.connectionOf(tab);
    const { outbox, seenPets: seenBefore } = connection;
    const ending = outbox.addPets({ pets, seenBefore, ...more });
    this.additions.push(watch({ connection, count: pets.length }, ending));
  }

  /** Presses **Add pet**, which waits five seconds before it sends. */
  submitWithDelay(tab: Tab, pets: NewPets['pets']): void {
    this.submit(tab, pets, { notBefore: this.system.schedule.time + UNDO_MS });
  }

  /** Starts an import, with `times` presses. Some rows of a long one are skipped, or are not valid pets. */
  startImport(tab: Tab, pets: readonly NewPet[], times = 1): void {
    const connection = this.system.connectionOf(tab);
    const { outbox, seenPets: seenBefore } = connection;
    const id = this.system.nextId('file');
    const rows = pets.map((pet, index): ImportRow => {
      const line = index + 2;
      const cells = { name: pet.name, categoryId: String(pet.categoryId), status: '' };
      if (index % 4 === 1 && pets.length > 4)
        return {
          line,
          cells: { ...cells, categoryId: 'Cast' },
          notSent: { type: 'problem', words: 'No category “Cast”.' },
        };
      return index % 4 === 3
        ? {
            line,
            cells,
            pet,
            notSent: { type: 'skipped', reason: 'duplicate', words: 'It is there.' },
          }
        : { line, cells, pet };
    });
    for (let time = 0; time < times; time += 1) {
      const ending = outbox.addFile({ id, name: 'pets.csv', rows, seenBefore });
      this.additions.push(watch({ connection, count: rows.length }, ending));
    }
  }

  /** Presses a button of a row. @param pick its index among those of this name, of the newest row first */
  press(tab: Tab, type: RowAction['type'], pick = 0): void {
    const connection = this.system.connectionOf(tab);
    const offers = connection.rows.toReversed().flatMap((row) =>
      availableActions(row)
        .filter((action) => action.type === type)
        .map((action) => ({ row, action })),
    );
    const { row, action } = offers[pick] ?? offers.at(-1) ?? {};
    if (row === undefined || action === undefined) return;
    if (action.type === 'correct') {
      const corrections = correctionsOf(connection, row, pick, this.system.schedule.time);
      const ending = connection.outbox.correctRows(corrections);
      this.corrections.push(watch({ connection, ...corrections }, ending));
      return;
    }
    // A user may type the ID of an added pet.
    const id = connection.rows.flatMap((added) => addedIds(added))[pick - 1];
    const isTyped = action.type === 'added' && id !== undefined;
    this.perform(connection, row.id, isTyped ? { ...action, id } : action);
  }

  /** Presses a button of one of the files that the page shows. */
  control(tab: Tab, action: FileAction, pick = 0): void {
    const { files } = this.system.connectionOf(tab);
    this.controlFile(this.system.connectionOf(tab), action, files[pick] ?? files.at(-1));
  }

  /** Presses a button of the newest file, even if the page does not show it yet. */
  controlLast(tab: Tab, action: FileAction): void {
    const files = this.system.database.all('files', tab.environment);
    this.controlFile(this.system.connectionOf(tab), action, files.at(-1)?.id);
  }

  /** Presses a button of an entry of several rows that the page shows. @param pick its index, of the newest first */
  pressEntry(tab: Tab, action: EntryPress['action'], pick = 0): void {
    const connection = this.system.connectionOf(tab);
    const several = connection.rows.filter(
      ({ file, pressName }) => file !== '' || pressName !== undefined,
    );
    const ids = [...new Set(several.toReversed().map(({ press, file }) => file || press))];
    const id = ids[pick] ?? ids.at(-1);
    if (id === undefined) return;
    if (action !== 'dismiss')
      return pressSeveral(this.system, this.entryPresses, { connection, id, action });
    const ending = connection.outbox.dismissRows(id, connection.rows);
    this.entryPresses.push(watch({ connection, id, action }, ending));
  }

  /** Presses **Undo** of a press that the page shows. @param pick the index of one of its rows, of the newest first */
  undo(tab: Tab, pick = 0): void {
    const rows = this.system.connectionOf(tab).rows.toReversed().filter(canTakeBack);
    this.undoPress(tab, rows[pick] ?? rows.at(-1));
  }

  /** Presses **Undo** of the latest press of **Add pet**, even if the page does not show it yet. */
  undoLast(tab: Tab): void {
    const rows = this.system.database.all('rows', tab.environment).filter(canTakeBack);
    this.undoPress(tab, rows.toSorted((a, b) => a.at - b.at).at(-1));
  }

  /** **Undo** has asked about an unfinished form, and its pet replaces that one. */
  replaceDraft(tab: Tab): void {
    const press = this.undoQuestions.replace(tab);
    const rows = this.system.database.all('rows', tab.environment);
    this.undoPress(tab, press === undefined ? undefined : rows.find((row) => row.press === press));
  }

  sendFromHere(tab: Tab): void {
    this.system.connectionOf(tab).outbox.takeLock();
  }

  /** Stops, cancels and dismisses everything, as a tidy person does at the end of a shift. */
  finishAll(tab: Tab): void {
    const connection = this.system.connectionOf(tab);
    const { database } = this.system;
    for (const { id } of database.all('files', tab.environment))
      this.controlFile(connection, 'stop', id);
    for (const row of database.all('rows', tab.environment)) {
      const types = new Set(availableActions(row).map(({ type }) => type));
      if (types.has('cancel')) this.perform(connection, row.id, { type: 'cancel' });
      else if (types.has('dismiss')) this.perform(connection, row.id, { type: 'dismiss' });
    }
  }

  /** Returns how often each press changed something. */
  counts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    const count = (name: string, press: Press<unknown>) => {
      if (hasChanged(press)) counts.set(name, (counts.get(name) ?? 0) + 1);
    };
    for (const press of this.presses) count(`pressed ${press.action.type}`, press);
    for (const press of this.controls) count(`pressed ${press.action} of a file`, press);
    for (const press of this.entryPresses) count(`pressed ${press.action} of an entry`, press);
    for (const press of this.undos) count(`undo of ${press.of}`, press);
    for (const press of this.undoQuestions.delays) count(`delay by ${press.by} of Undo`, press);
    for (const press of this.corrections) {
      const isOfFile = press.rows.some(({ cells }) => cells);
      count(`corrected ${isOfFile ? 'rows of a file' : 'a pet'}`, press);
    }
    return counts;
  }

  endRefusal(tab: Tab): void {
    ignoreFailure(this.system.connectionOf(tab).outbox.endRefusal());
  }

  clearFinished(tab: Tab): void {
    ignoreFailure(this.system.connectionOf(tab).outbox.clearFinished());
  }

  /** **Reset Practice**, except that the simulated service keeps its pets. */
  clearAll(tab: Tab): void {
    const connection = this.system.connectionOf(tab);
    this.reset.add(connection);
    ignoreFailure(connection.outbox.clearAll());
  }

  private perform(connection: SimulatedConnection, id: number, action: WritingAction): void {
    pressRow(this.system, this.presses, { connection, id, action });
  }

  private controlFile(connection: SimulatedConnection, action: FileAction, id?: string): void {
    if (id !== undefined) controlFile(this.system, this.controls, { connection, id, action });
  }

  /** Presses **Undo** of all pets of a press, of which this is one. */
  private undoPress(tab: Tab, row: Row | undefined): void {
    if (row === undefined) return;
    const { press, pressName, was } = row;
    const connection = this.system.connectionOf(tab);
    const count = pressName === undefined ? 'one' : 'several';
    const of = was === undefined ? count : 'a correction';
    const all = this.system.database.all('rows', tab.environment);
    const own = all.filter((other) => other.press === press);
    const [pets, rows] = [new Set(own.map(({ pet }) => pet)), new Set(own.map(({ id }) => id))];
    this.undos.push(watch({ connection, press, of, pets, rows }, connection.outbox.undo(press)));
  }
}
