// Sequences of actions on single pets that random choice alone hardly ever produces.
import type { NewPet } from '../../../api/schemas.ts';
import type { Way } from '../../../sending/journal/ways.ts';
import type { SentPet } from '../sent-pet.ts';
import { runSteps, type Simulation } from '../simulation.ts';
import type { Fault } from '../system/faults.ts';
import type { Tab } from '../system/simulated-system.ts';

const REX: NewPet = { name: 'Rex', categoryId: 4n, status: 'sold' };
const WITHOUT_ANSWER: Fault = { do: 'store', answer: 'none' };

/** So many steps that a pet is sent, answered, and looked for in the lists. */
const UNTIL_CHECKED = 60;

/** The network delivers a pet twice, and the lists fail for a while after the 201. */
export async function addTwiceWithoutLists(simulation: Simulation, at: Tab): Promise<void> {
  const { system } = simulation;
  await openForm(simulation, at);
  system.network.listsDownUntil = system.schedule.elapsed + 3000;
  await submit(simulation, at, { name: 'Leo', categoryId: 5n, status: 'sold' }, { do: 'twice' });
}

/** A tab falls asleep with a pet on its way, which another tab sends again. Then the first answer arrives, too. */
export async function addTwice(simulation: Simulation, at: Tab, index: number): Promise<void> {
  const { system, sentPets, tabActions } = simulation;
  const other = otherTab(simulation, at, index);
  if (other === undefined) return;
  const { draft } = system.draftOf(at);
  const sent = () => sentPets.find(at.place, { batch: draft, row: 0 });
  simulation.userActions.submit(at, REX);
  await runUntil(simulation, () => sent()?.attempts[0]?.requests.length === 1);
  tabActions.sleep(at);
  system.schedule.advanceTime(61_000);
  await runSteps(simulation, 30);
  press(simulation, other, 'send again');
  await runUntil(simulation, () => sent()?.outcome.is === 'added');
  tabActions.wake(at);
  await runUntil(simulation, () => isAddedTwice(sent()));
}

/** Two tabs correct the same refused pet. */
export async function correctInTwoTabs(
  simulation: Simulation,
  at: Tab,
  index: number,
): Promise<void> {
  const other = otherTab(simulation, at, index);
  if (other === undefined) return;
  await submit(simulation, at, REX, { do: 'refuse', status: 400 });
  for (const tab of [at, other]) press(simulation, tab, 'correct');
  for (const tab of [at, other]) simulation.userActions.submit(tab, { ...REX, name: 'Ada' });
}

/** Two tabs answer the same open question in different ways. */
export async function decideInTwoTabs(
  simulation: Simulation,
  at: Tab,
  index: number,
): Promise<void> {
  const other = otherTab(simulation, at, index);
  if (other === undefined) return;
  await submit(simulation, at, REX, WITHOUT_ANSWER);
  press(simulation, at, 'it was added');
  press(simulation, other, 'it was not added');
}

/** Two tabs take the same listed pet for each of two like open questions. */
export async function takeInTwoTabs(simulation: Simulation, at: Tab, index: number): Promise<void> {
  const other = otherTab(simulation, at, index);
  if (other === undefined) return;
  await openForm(simulation, at);
  for (const _ of [1, 2]) await submit(simulation, at, REX, WITHOUT_ANSWER);
  press(simulation, at, 'yes, it is');
  // The newer question is offered the same two pets as the older one, before it.
  press(simulation, other, 'yes, it is', 2);
}

/** The service is set back, and gives the ID of an added pet to one that is not like it, without an answer. */
export async function giveIdToAnother(simulation: Simulation, at: Tab): Promise<void> {
  await openForm(simulation, at);
  await submit(simulation, at, { ...REX, name: 'Ada' });
  simulation.system.serviceAt(at.place).setBack(1);
  await submit(simulation, at, REX, WITHOUT_ANSWER);
}

/** An added pet is cleared. The service is set back, and gives its ID to a like pet, without an answer. */
export async function giveClearedId(simulation: Simulation, at: Tab): Promise<void> {
  await openForm(simulation, at);
  await submit(simulation, at, REX);
  simulation.userActions.clearSettled(at);
  await runSteps(simulation, 10);
  simulation.system.serviceAt(at.place).setBack(1);
  await submit(simulation, at, REX, WITHOUT_ANSWER);
}

/** The service stores a name in capitals, without an answer. */
export async function storeInCapitals(simulation: Simulation, at: Tab): Promise<void> {
  const service = simulation.system.serviceAt(at.place);
  const { spelling } = service;
  await openForm(simulation, at);
  service.spelling = 'in capitals';
  await submit(simulation, at, REX, WITHOUT_ANSWER);
  service.spelling = spelling;
}

/** Another tab that shows the same place and is awake; undefined if this one is not such a tab. */
function otherTab({ system }: Simulation, at: Tab, index: number): Tab | undefined {
  const other = system.tab(index);
  const isUsable = other !== at && other.place === at.place && !system.isAsleep(other);
  return isUsable && !system.connectionOf(other).close.signal.aborted ? other : undefined;
}

/** Opens the form, whose baseline is then read. */
async function openForm(simulation: Simulation, tab: Tab): Promise<void> {
  simulation.userActions.openForm(tab);
  await runSteps(simulation, 20);
}

/** Submits a pet, whose request meets this fault, and waits until it was looked for. */
async function submit(
  simulation: Simulation,
  tab: Tab,
  pet: NewPet,
  fault: Fault = { do: 'none' },
): Promise<void> {
  simulation.system.network.faults.unshift(fault);
  simulation.userActions.submit(tab, pet);
  await runSteps(simulation, UNTIL_CHECKED);
}

function press({ userActions }: Simulation, tab: Tab, way: Way['way'], pick = 0): void {
  userActions.press(tab, way, { pick, isOutdated: false });
}

async function runUntil(simulation: Simulation, isReached: () => boolean): Promise<void> {
  for (let step = 0; step < UNTIL_CHECKED && !isReached(); step += 1) await runSteps(simulation, 1);
}

function isAddedTwice(sent: SentPet | undefined): boolean {
  return sent?.outcome.is === 'added' && sent.outcome.ids.length > 1;
}
