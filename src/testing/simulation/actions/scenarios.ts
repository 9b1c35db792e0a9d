// Sequences of actions that random choice alone hardly ever produces.
import { runSteps, type Simulation } from '../simulation.ts';
import type { Tab } from '../system/simulated-system.ts';

// More rows than are sent at the same time (4), so that some still wait when the import is interrupted.
const ROWS = ['Rex', 'Ada', 'Rex', 'Leo', 'Ada', 'Rex'].map((name) => ({ name, categoryId: 4n }));

/** Another tab takes over an import, and this one takes it back. */
export async function handOver(simulation: Simulation, at: Tab, index: number): Promise<void> {
  const { importActions, system } = simulation;
  const other = system.tab(index);
  if (other === at || system.isAsleep(other)) return;
  importActions.control(at, 'pause');
  await runSteps(simulation, 25);
  importActions.takeOver(other, 0, 'resume');
  await runSteps(simulation, 50);
  importActions.control(other, 'pause');
  await runSteps(simulation, 25);
  importActions.control(at, 'resume');
}

/** A user resumes an import and stops it before it has its lock. */
export async function resumeAndStop(simulation: Simulation, at: Tab): Promise<void> {
  const { importActions } = simulation;
  importActions.chooseFile(at, ROWS);
  importActions.start(at);
  await runSteps(simulation, 20);
  importActions.control(at, 'pause');
  await runSteps(simulation, 25);
  importActions.control(at, 'resume');
  importActions.control(at, 'stop');
}

/** Another tab forgets the key while rows are being sent. */
export async function importAndForget(
  simulation: Simulation,
  at: Tab,
  index: number,
): Promise<void> {
  const { importActions, tabActions, system } = simulation;
  const other = system.tab(index);
  if (other === at || system.isAsleep(other)) return;
  importActions.chooseFile(at, ROWS);
  importActions.start(at);
  await runSteps(simulation, 40);
  tabActions.forgetKey(other);
}

/** A tab is duplicated. Its user and that of the copy type different pets in the same draft, and submit them. */
export async function typeInDuplicate(
  simulation: Simulation,
  at: Tab,
  index: number,
): Promise<void> {
  const { userActions, tabActions, system } = simulation;
  const other = system.tab(index);
  if (other === at) return;
  userActions.openForm(at);
  tabActions.duplicate(at, other);
  await runSteps(simulation, 10);
  userActions.submit(at, { name: 'Rex', categoryId: 4n });
  await runSteps(simulation, 5);
  userActions.submit(other, { name: 'Ada', categoryId: 4n });
}
