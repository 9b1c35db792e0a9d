import type { Pet } from '../../api/schemas.ts';
import type { FormBatch } from '../../sending/journal/batch.ts';
import { journalOf } from '../../sending/journal/store/journal-store.ts';
import { keys } from '../../sending/journal/store/record-keys.ts';
import { ImportActions } from './actions/import-actions.ts';
import { LawChecker } from './laws/law-checker.ts';
import { TabActions } from './actions/tab-actions.ts';
import { UserActions } from './actions/user-actions.ts';
import { SentPets } from './sent-pets.ts';
import { EARLIER_PLACE, SimulatedSystem } from './system/simulated-system.ts';

/** A simulated system, the actions that change it and the laws that are checked. */
export interface Simulation {
  system: SimulatedSystem;
  userActions: UserActions;
  tabActions: TabActions;
  importActions: ImportActions;
  sentPets: SentPets;
  laws: LawChecker;
}

export async function createSimulation(pets: readonly Pet[]): Promise<Simulation> {
  const sentPets = new SentPets();
  const system = new SimulatedSystem(pets, {
    onCommit: (commit) => laws.onCommit(commit),
    onRequest: (sentRequest) => laws.onRequest(sentRequest),
    runOf: (connection) => {
      const run = system.openOf(connection)?.sending.imports?.currentRun();
      if (run === undefined) return undefined;
      const control = importActions.lastControls.get(run);
      return { batch: run.batch, phase: run.phase(), control };
    },
  });
  const userActions = new UserActions(system, sentPets);
  const tabActions = new TabActions(system);
  const importActions = new ImportActions(system);
  const laws = new LawChecker({ system, userActions, imports: importActions, sentPets });
  await writePetOfEarlierBuild(system);
  for (const tab of system.tabs) system.connectionOf(tab);
  return { system, userActions, tabActions, importActions, sentPets, laws };
}

/** Runs up to this many steps, the oldest first. */
export async function runSteps({ system, laws }: Simulation, steps: number): Promise<void> {
  await system.schedule.settlePromises();
  for (let step = 0; step < steps && (await system.schedule.runStep(0)); step += 1) laws.check();
}

/** Writes an open question of an earlier build, at an address that this build does not have. */
async function writePetOfEarlierBuild(system: SimulatedSystem): Promise<void> {
  const by = {
    page: { name: 'earlier build' },
    place: EARLIER_PLACE,
    close: new AbortController(),
    keyMark: 'a',
  } as const;
  const at = system.schedule.time;
  const errorDescription = { happened: 'No answer came.', next: 'Look for the pet.' };
  const batch: FormBatch = {
    id: 'earlier',
    sequence: 1,
    at,
    baseline: 'none',
    from: 'form',
    pet: { name: 'Rex', categoryId: 4n },
    row: { attempts: [{ is: 'unknown', since: at, errorDescription }] },
    tab: 'earlier tab',
  };
  const journal = journalOf(system.disk.of(by), EARLIER_PLACE);
  const writing = journal.change(async (transaction) => {
    transaction.notePlace();
    transaction.put(keys.batch(batch.id), batch);
  });
  while (await system.schedule.runStep(0));
  await writing;
}
