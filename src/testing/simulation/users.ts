import type { NewPet } from '../../api/schemas.ts';
import type { RowRef, Seed } from '../../sending/journal/batch.ts';
import { addedIds, rowOfForm } from '../../sending/journal/outcome.ts';
import { type Way, waysOf, type WhyNot } from '../../sending/journal/ways.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import type { SubmitResult } from '../../sending/live-journal.ts';
import type { OpenConnection, Screen } from './system/simulated-connection.ts';
import type { SimulatedSystem, Tab } from './system/simulated-system.ts';

/** A press of a button, and what the app said of it, if it did not fail. */
interface Press<Result> {
  connection: OpenConnection;
  isEnded?: true;
  result?: Result;
}

/** A press of **Add pet**. */
interface Submission extends Press<SubmitResult> {
  /** The ID of the batch. */
  id: string;
  pet: NewPet;
}

/** A press of a button of a row. */
interface RowPress extends Press<WhyNot | undefined> {
  ref: RowRef;
  chosen: Way;
}

type Control = 'resume' | 'pause' | 'stop';

/** The people who use the tabs. What they do with a sent pet, `waysOf` has offered. */
export class Users {
  readonly submissions: Submission[] = [];
  readonly presses: RowPress[] = [];
  /** By batch: what its user knew of the lists when the pet was submitted, or the file chosen. */
  readonly known = new Map<string, OpenConnection['known']>();
  /** The last control that was pressed for each run. */
  readonly controls = new Map<ImportRun, Control>();
  private readonly system: SimulatedSystem;

  constructor(system: SimulatedSystem) {
    this.system = system;
  }

  /** Presses **Add pet**. @param corrects the row that the pet corrects */
  submit(tab: Tab, pet: NewPet, corrects?: RowRef): void {
    const connection = this.system.connectionOf(tab);
    const { sending, known } = connection;
    const ending = sending.submit({ pet, before: known, ...(corrects && { corrects }) });
    const id = sending.currentJournal().unsaved[0]?.id ?? 'not written';
    this.known.set(id, known);
    this.submissions.push(watch({ connection, id, pet }, ending));
  }

  /** Opens all files that the page shows, whose rows may then be pressed. */
  openFiles(tab: Tab): void {
    const connection = this.system.connectionOf(tab);
    const { sending } = connection;
    const { batches = [] } = sending.currentJournal().view ?? {};
    Promise.all(batches.map(({ id }) => sending.readImport(id))).then(
      (read) => {
        connection.fileRows = read.flatMap((file) => file?.rows ?? []);
      },
      () => undefined,
    );
  }

  /** Presses a button of a row. @param pick its index among those of this name */
  press(tab: Tab, name: Way['way'], pick = 0): void {
    const connection = this.system.connectionOf(tab);
    const { view, rows } = screenOf(connection) ?? { rows: [] };
    const offers = rows.flatMap((row) =>
      (view ? waysOf(row, view) : []).flatMap((way) => (way.way === name ? { row, way } : [])),
    );
    const { row, way } = offers[pick] ?? offers.at(-1) ?? {};
    if (row === undefined || way === undefined) return;
    const { ref } = row;
    const ids = rows.flatMap(({ outcome }) => addedIds(outcome));
    if (way.way === 'correct') return this.submit(tab, { name: 'Ada', categoryId: 4n }, ref);
    const id = pick === 0 ? undefined : ids[pick - 1];
    const chosen = way.way === 'it was added' && id !== undefined ? { ...way, id } : way;
    const ending = connection.sending.act(ref, chosen);
    this.presses.push(watch({ connection, ref, chosen }, ending));
  }

  /** Chooses a file. If it is long, some of its rows are left out, or are no pets. */
  chooseFile(tab: Tab, pets: readonly NewPet[]): void {
    const connection = this.system.connectionOf(tab);
    const id = this.system.nextId('file');
    const seeds = pets.map((pet, index): Seed => {
      const line = index + 2;
      if (index % 4 === 1 && pets.length > 4)
        return { line, leftOut: { is: 'problem', words: 'It has no name.' } };
      // In capitals, so that no pet of a file is equal to one of the form.
      const inCapitals = { ...pet, name: pet.name.toUpperCase() };
      return index % 4 === 3
        ? { line, pet: inCapitals, leftOut: { is: 'duplicate', words: 'It is there already.' } }
        : { line, pet: inCapitals };
    });
    connection.file = { id, seeds };
    this.known.set(id, connection.known);
  }

  /** Presses the button that starts an import. */
  startImport(tab: Tab): void {
    const { sending, file } = this.system.connectionOf(tab);
    if (file === undefined || !this.dismissIfIdle(tab)) return;
    const before = this.known.get(file.id);
    ignoreFailure(sending.imports?.start({ ...file, fileName: 'pets.csv', before }));
  }

  /** Continues or stops one of the files that the page shows. */
  takeOver(tab: Tab, pick: number, how: 'resume' | 'stop'): void {
    const { sending } = this.system.connectionOf(tab);
    const files = sending.currentJournal().view?.batches.filter(({ from }) => from === 'file');
    const id = files?.[pick]?.id;
    if (id !== undefined && this.dismissIfIdle(tab)) ignoreFailure(sending.imports?.[how](id));
  }

  /** Presses a button of the import that the page shows. */
  control(tab: Tab, control: Control): void {
    const run = this.system.connectionOf(tab).sending.imports?.currentRun();
    if (run === undefined) return;
    this.controls.set(run, control);
    ignoreFailure(Promise.resolve(run[control]()));
  }

  /** Dismisses an import that is paused or finished. @returns whether another one may be started */
  dismissIfIdle(tab: Tab): boolean {
    const { imports } = this.system.connectionOf(tab).sending;
    const phase = imports?.currentRun()?.phase();
    if (phase === 'running' || phase === 'stopping') return false;
    imports?.dismiss();
    return true;
  }

  clearSettled(tab: Tab): void {
    ignoreFailure(this.system.connectionOf(tab).sending.clearSettled());
  }

  /** **Start afresh** in Practice, but for its pets: the simulated service keeps them. */
  empty(tab: Tab): void {
    ignoreFailure(this.system.connectionOf(tab).sending.empty());
  }
}

/** Notes what comes of a press. */
function watch<Result, Kind extends Press<Result>>(press: Kind, ending: Promise<Result>): Kind {
  ignoreFailure(
    ending
      .then((result) => Object.assign(press, { result }))
      .finally(() => Object.assign(press, { isEnded: true })),
  );
  return press;
}

/** What a page shows now. */
export function screenOf({ sending, fileRows }: OpenConnection): Screen | undefined {
  const { view } = sending.currentJournal();
  if (view === undefined) return undefined;
  const ofForm = view.batches.flatMap((one) => (one.from === 'form' ? rowOfForm(one) : []));
  return { view, rows: [...ofForm, ...(sending.imports?.currentRun()?.file().rows ?? fileRows)] };
}

/** Ignores a rejection that the app would show to a person: the simulated users do nothing about it. */
function ignoreFailure(promise: Promise<unknown> | undefined): void {
  promise?.catch(() => undefined);
}
