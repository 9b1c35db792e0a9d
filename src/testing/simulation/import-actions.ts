import type { NewPet } from '../../api/schemas.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import { ignoreFailure } from './ignore-failure.ts';
import type { UserActions } from './user-actions.ts';
import { type SentPets } from './sent-pets.ts';
import type { Tab, SimulatedSystem } from './system/simulated-system.ts';

/** Simulated users of imports: carries out their actions, and keeps a list of them for the laws. */
export class ImportActions {
  /** The last control that a user pressed for each run. */
  readonly lastControls = new Map<ImportRun, 'resume' | 'pause' | 'stop'>();
  /** The imports that were started, by number, and the step of each start. */
  readonly started: { number: string; step: number }[] = [];
  private readonly system: SimulatedSystem;
  private readonly userActions: UserActions;
  private readonly sentPets: SentPets;

  constructor(system: SimulatedSystem, userActions: UserActions, sentPets: SentPets) {
    this.system = system;
    this.userActions = userActions;
    this.sentPets = sentPets;
  }

  /** Chooses a file. The app then shows its rows and reads the baseline. */
  chooseFile(tab: Tab, pets: readonly NewPet[]): void {
    tab.file = { number: this.system.nextId('import'), pets };
    this.userActions.readBaseline(this.system.connectionOf(tab), tab.file.number);
  }

  /** Presses **Start import**. */
  start(tab: Tab): void {
    const { imports } = this.system.connectionOf(tab).sending;
    if (tab.file === undefined || !this.dismissIfIdle(tab)) return;
    const { number, pets } = tab.file;
    const rows = pets.map((pet, index) => ({
      line: index + 2,
      text: { name: pet.name, categoryId: String(pet.categoryId), status: pet.status ?? '' },
      pet,
      state: { is: 'waiting' } as const,
    }));
    this.started.push({ number, step: this.system.schedule.count });
    ignoreFailure(imports?.start(number, 'pets.csv', rows) ?? Promise.resolve());
  }

  takeOver(tab: Tab, pick: number, how: 'resume' | 'stop'): void {
    const number = this.numbersAt(tab)[pick];
    if (number === undefined || !this.dismissIfIdle(tab)) return;
    const { imports } = this.system.connectionOf(tab).sending;
    ignoreFailure(imports?.[how](number) ?? Promise.resolve());
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

  private numbersAt(tab: Tab): string[] {
    const rows = this.sentPets.at(tab.place).toReversed();
    return [...new Set(rows.flatMap(({ ref }) => ('import' in ref ? ref.import : [])))];
  }
}
