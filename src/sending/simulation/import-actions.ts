import type { NewPet } from '../../api/schemas.ts';
import type { ImportRun } from '../sender/import-run.ts';
import { ignoreFailure } from './ignore-failure.ts';
import type { UserActions } from './user-actions.ts';
import { type SentPets } from './sent-pets.ts';
import type { SimulatedConnection } from './system/simulated-connection.ts';
import type { Tab, SimulatedSystem } from './system/simulated-system.ts';

/** What the users of the tabs do with imports. */
export class ImportActions {
  /** The last control that was used on each run. */
  readonly lastRequests = new Map<ImportRun, 'resume' | 'pause' | 'stop'>();
  readonly started: { connection: SimulatedConnection; number: string; step: number }[] = [];
  private readonly system: SimulatedSystem;
  private readonly userActions: UserActions;
  private readonly sentPets: SentPets;

  constructor(system: SimulatedSystem, userActions: UserActions, sentPets: SentPets) {
    this.system = system;
    this.userActions = userActions;
    this.sentPets = sentPets;
  }

  /** Chooses a file: its rows are shown, and the baseline is read. */
  chooseFile(tab: Tab, pets: readonly NewPet[]): void {
    tab.file = { number: this.system.nextId('import'), pets };
    this.userActions.readBaseline(this.system.connectionOf(tab), tab.file.number);
  }

  /** **Start import**. */
  start(tab: Tab): void {
    const connection = this.system.connectionOf(tab);
    if (tab.file === undefined || !this.dismissIfIdle(tab)) return;
    const { number, pets } = tab.file;
    const rows = pets.map((pet, index) => ({
      line: index + 2,
      text: { name: pet.name, categoryId: String(pet.categoryId), status: pet.status ?? '' },
      pet,
      state: { is: 'waiting' } as const,
    }));
    this.started.push({ connection, number, step: this.system.schedule.count });
    ignoreFailure(connection.sending.imports?.start(number, 'pets.csv', rows) ?? Promise.resolve());
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
    this.lastRequests.set(run, action);
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
