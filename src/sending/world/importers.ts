import type { NewPet } from '../../api/schemas.ts';
import type { ImportRun } from '../sender/import-run.ts';
import { ignoreFailure, type People } from './people.ts';
import { type SentPets } from './sent-pets.ts';
import type { Session } from './session.ts';
import type { Tab, World } from './world.ts';

/** What people do with imports. */
export class Importers {
  /** What a person has asked of each run last. */
  readonly lastWords = new Map<ImportRun, 'resume' | 'pause' | 'stop'>();
  readonly started: { session: Session; number: string; step: number }[] = [];
  private readonly world: World;
  private readonly people: People;
  private readonly sentPets: SentPets;

  constructor(world: World, people: People, sentPets: SentPets) {
    this.world = world;
    this.people = people;
    this.sentPets = sentPets;
  }

  /** A file is chosen: its rows are shown, and what is in the store is asked for. */
  choose(tab: Tab, pets: readonly NewPet[]): void {
    tab.file = { number: this.world.newNumber('import'), pets };
    this.people.readKnown(this.world.sessionOf(tab), tab.file.number);
  }

  /** **Start import**. */
  start(tab: Tab): void {
    const session = this.world.sessionOf(tab);
    if (tab.file === undefined || !this.makeRoom(tab)) return;
    const { number, pets } = tab.file;
    const rows = pets.map((pet, index) => ({
      line: index + 2,
      text: { name: pet.name, categoryId: String(pet.categoryId), status: pet.status ?? '' },
      pet,
      state: { is: 'waiting' } as const,
    }));
    this.started.push({ session, number, step: this.world.schedule.count });
    ignoreFailure(session.sending.imports?.start(number, 'pets.csv', rows) ?? Promise.resolve());
  }

  goOn(tab: Tab, pick: number, how: 'goOn' | 'endHere'): void {
    const number = this.numbersAt(tab)[pick];
    if (number === undefined || !this.makeRoom(tab)) return;
    const { imports } = this.world.sessionOf(tab).sending;
    ignoreFailure(imports?.[how](number) ?? Promise.resolve());
  }

  act(tab: Tab, action: 'resume' | 'pause' | 'stop'): void {
    const run = this.world.sessionOf(tab).sending.imports?.current();
    if (run === undefined) return;
    this.lastWords.set(run, action);
    ignoreFailure(Promise.resolve(run[action]()));
  }

  /** Leaves an import that stands still or is finished. @returns whether there is room for another */
  makeRoom(tab: Tab): boolean {
    const { imports } = this.world.sessionOf(tab).sending;
    const phase = imports?.current()?.phase();
    if (phase === 'running' || phase === 'stopping' || phase === 'looking') return false;
    imports?.leave();
    return true;
  }

  private numbersAt(tab: Tab): string[] {
    const rows = this.sentPets.at(tab.place).toReversed();
    return [...new Set(rows.flatMap(({ ref }) => ('import' in ref ? ref.import : [])))];
  }
}
