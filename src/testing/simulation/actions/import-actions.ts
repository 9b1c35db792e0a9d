import type { NewPet } from '../../../api/schemas.ts';
import type { Seed } from '../../../sending/journal/batch.ts';
import type { ImportRun } from '../../../sending/sender/import-run.ts';
import { ignoreFailure } from './tab-actions.ts';
import type { Tab, SimulatedSystem } from '../system/simulated-system.ts';

/** Every fourth row of a file is left out: an earlier import has added it. */
const LEFT_OUT = 3;

/** Carries out what simulated users do with imports, and notes for the laws what these need of it. */
export class ImportActions {
  /** The last control that a user pressed for each run. */
  readonly lastControls = new Map<ImportRun, 'resume' | 'pause' | 'stop'>();
  /** When each file was started first: the time on the wall clock, and the step. */
  readonly started = new Map<string, { at: number; step: number }>();
  private readonly system: SimulatedSystem;

  constructor(system: SimulatedSystem) {
    this.system = system;
  }

  /** Chooses a file. The app then shows its rows and reads the baseline. */
  chooseFile(tab: Tab, pets: readonly NewPet[]): void {
    tab.file = { batch: this.system.nextId('file'), pets };
    this.system.connectionOf(tab).sending.readBaseline();
  }

  /** Presses the button that starts an import. */
  start(tab: Tab): void {
    const { imports } = this.system.connectionOf(tab).sending;
    if (tab.file === undefined || !this.dismissIfIdle(tab)) return;
    const { batch, pets } = tab.file;
    const seeds = pets.map((pet, index): Seed => {
      const { name, categoryId, status } = pet;
      const text = { name, categoryId: String(categoryId), status: status ?? '' };
      const isLeftOut = index % (LEFT_OUT + 1) === LEFT_OUT;
      const line = index + 2;
      return isLeftOut ? { line, text, pet, leftOut: { is: 'added before' } } : { line, text, pet };
    });
    const { time: at, count: step } = this.system.schedule;
    if (!this.started.has(batch)) this.started.set(batch, { at, step });
    ignoreFailure(imports?.start(batch, 'pets.csv', seeds) ?? Promise.resolve());
  }

  /** Continues or stops one of the files that the page shows. */
  takeOver(tab: Tab, pick: number, how: 'resume' | 'stop'): void {
    const { sending } = this.system.connectionOf(tab);
    const { view } = sending.currentJournal();
    const file = view?.batches.filter(({ from }) => from === 'file')[pick];
    if (file === undefined || !this.dismissIfIdle(tab)) return;
    ignoreFailure(sending.imports?.[how](file.id) ?? Promise.resolve());
  }

  control(tab: Tab, action: 'resume' | 'pause' | 'stop'): void {
    const run = this.system.connectionOf(tab).sending.imports?.currentRun();
    if (run === undefined) return;
    this.lastControls.set(run, action);
    ignoreFailure(Promise.resolve(run[action]()));
  }

  /** Dismisses an import that is paused or finished. @returns whether another one may be started */
  dismissIfIdle(tab: Tab): boolean {
    const { imports } = this.system.connectionOf(tab).sending;
    const phase = imports?.currentRun()?.phase();
    if (phase === 'running' || phase === 'stopping' || phase === 'checking lists') return false;
    imports?.dismiss();
    return true;
  }
}
