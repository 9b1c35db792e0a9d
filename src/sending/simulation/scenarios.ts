// Several things in a row, which by chance alone hardly ever come together.
import { runSteps, type Simulation } from './simulation.ts';
import type { Tab } from './system/simulated-system.ts';

// More than are on their way at once.
const ROWS = ['Rex', 'Ada', 'Rex', 'Leo', 'Ada', 'Rex'].map((name) => ({ name, categoryId: 4n }));

/** Another tab goes on with an import, and this one takes it back. */
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

/** A person changes their mind before the import has its lock. */
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

/** The rows are being sent when another tab forgets the key. */
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
