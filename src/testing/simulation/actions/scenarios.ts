// Sequences of actions that random choice alone hardly ever produces.
import { runSteps, type Simulation } from '../run-simulation.ts';
import { ANSWER_LOST, NO_FAULT, refuse } from '../system/faults.ts';
import type { Tab } from '../system/simulated-system.ts';

const REX = { name: 'Rex', categoryId: 4n };
// More rows than are sent at the same time, so that some still wait when the import is interrupted.
const ROWS = Array.from({ length: 16 }, () => REX);

/** Another tab goes on with an import, and this one takes it back. */
export async function handOver(simulation: Simulation, tab: Tab, index: number): Promise<void> {
  const { users, system } = simulation;
  const other = system.tab(index);
  if (other === tab || system.isAsleep(other)) return;
  users.chooseFile(tab, ROWS);
  users.startImport(tab);
  await runSteps(simulation, 20);
  users.control(tab, 'pause');
  await runSteps(simulation, 30);
  users.takeOver(other, 0, 'resume');
  await runSteps(simulation, 50);
  users.control(other, 'pause');
  await runSteps(simulation, 30);
  users.control(tab, 'resume');
}

/** A user pauses an import whose rows are on their way, and they are refused with 429. */
export async function pauseBeforeRefusal(simulation: Simulation, tab: Tab): Promise<void> {
  const { users, system } = simulation;
  users.chooseFile(tab, ROWS);
  users.startImport(tab);
  system.network.faults.unshift(...ROWS.map(() => refuse(429)));
  await runSteps(simulation, 20);
  users.control(tab, 'pause');
}

/** A tab falls asleep with a pet on its way, and its user decides about it in another tab. The answer comes late. */
export async function decideWhileAsleep(
  simulation: Simulation,
  tab: Tab,
  index: number,
): Promise<void> {
  const { users, system } = simulation;
  const other = system.tab(index);
  if (other === tab || system.isAsleep(other) || other.place !== tab.place) return;
  users.submit(tab, REX);
  await runSteps(simulation, 15);
  system.sleep(tab);
  system.schedule.advanceTime(61_000);
  await runSteps(simulation, 30);
  users.press(other, 'it was not added');
  await runSteps(simulation, 30);
  system.wake(tab);
}

/** No answer came to a pet. Its user presses **Send again** during a back-off, and then **Do not send**. */
export async function takeBack(simulation: Simulation, tab: Tab): Promise<void> {
  const { users, system } = simulation;
  system.network.faults.unshift(ANSWER_LOST, refuse(429, '3'));
  users.submit(tab, REX);
  users.submit(tab, REX);
  await runSteps(simulation, 50);
  users.press(tab, 'send again');
  await runSteps(simulation, 15);
  users.press(tab, 'do not send');
}

/** Of two like pets, one is added and cleared, and the other one, which was refused, is sent without an answer. */
export async function clearBeforeSending(simulation: Simulation, tab: Tab): Promise<void> {
  const { users, system } = simulation;
  system.network.faults.unshift(refuse(403), NO_FAULT, ANSWER_LOST);
  users.submit(tab, REX);
  users.submit(tab, REX);
  await runSteps(simulation, 40);
  users.clearSettled(tab);
  await runSteps(simulation, 20);
  users.press(tab, 'send now');
  await runSteps(simulation, 40);
}
