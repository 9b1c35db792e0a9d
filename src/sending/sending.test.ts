// Submits in a simulation whose steps run in a fixed order.
import { beforeEach, expect, test } from 'vitest';
import { createSimulation, runSteps, type Simulation } from './simulation/simulation.ts';

const REX = { name: 'Rex', categoryId: 4n };
const LONG = 500;

let simulation: Simulation;
beforeEach(async () => {
  simulation = await createSimulation([]);
});

const tab = (index = 0) => simulation.system.tab(index);
const states = () => simulation.sentPets.at(tab().place).map(({ state }) => state.is);
const stored = () => simulation.system.serviceAt(tab().place).list({ limit: 100 });

test('sends a pet and keeps its ID', async () => {
  simulation.userActions.submit(tab(), REX);
  await runSteps(simulation, LONG);
  expect(states()).toEqual(['added']);
  expect(stored()).toHaveLength(1);
});

test('sends a draft once despite two submits, a duplicated tab and a reload', async () => {
  simulation.userActions.submit(tab(), REX);
  simulation.userActions.submit(tab(), REX);
  simulation.tabActions.duplicate(tab(), tab(1));
  simulation.userActions.submit(tab(1), REX);
  await runSteps(simulation, 20);
  simulation.system.endPage(tab());
  simulation.userActions.submit(tab(), REX);
  await runSteps(simulation, LONG);
  expect(states()).toHaveLength(1);
});

test('writes nothing when the key is forgotten before the entry is written', async () => {
  simulation.userActions.submit(tab(), REX);
  simulation.system.connectionOf(tab()).close.abort();
  await runSteps(simulation, LONG);
  expect(simulation.sentPets.all.filter(({ place }) => place === tab().place)).toEqual([]);
  expect(stored()).toEqual([]);
});

test('makes an open question of an entry whose outcome cannot be written, without a reload', async () => {
  simulation.userActions.submit(tab(), REX);
  while (stored().length === 0) await runSteps(simulation, 1);
  simulation.system.disk.failNextCommit = true;
  await runSteps(simulation, LONG);
  expect(states()).toEqual(['unknown']);
});

test('after a page is killed, its waiting entry is not sent and its entry on its way is open', async () => {
  simulation.userActions.submit(tab(), REX);
  while (states()[0] !== 'waiting') await runSteps(simulation, 1);
  simulation.system.endPage(tab());
  await runSteps(simulation, LONG);
  simulation.system.connectionOf(tab());
  await runSteps(simulation, LONG);
  expect(states()).toEqual(['not sent']);

  simulation.userActions.submit(tab(), REX);
  while (stored().length === 0) await runSteps(simulation, 1);
  simulation.system.endPage(tab());
  await runSteps(simulation, LONG);
  simulation.system.connectionOf(tab());
  await runSteps(simulation, LONG);
  expect(states()).toEqual(['not sent', 'unknown']);
});

test('repeats a check later when its finding cannot be written', async () => {
  // The other tabs would check the lists instead.
  for (const other of [1, 2]) simulation.system.endPage(tab(other));
  simulation.system.network.faults.push({ do: 'lost' });
  simulation.userActions.submit(tab(), REX);
  await runSteps(simulation, LONG);
  expect(simulation.sentPets.at(tab().place)[0]?.state).toMatchObject({ is: 'unknown', looks: 1 });
  simulation.system.schedule.advanceTime(30_000);
  for (let step = 0; step < LONG; step += 1) {
    simulation.system.disk.failNextCommit = true;
    await runSteps(simulation, 1);
  }
  simulation.system.disk.failNextCommit = false;
  for (const seconds of [60, 60]) {
    simulation.system.schedule.advanceTime(seconds * 1000);
    await runSteps(simulation, LONG);
  }
  expect(simulation.sentPets.at(tab().place)[0]?.state).toMatchObject({ looks: 3 });
});
