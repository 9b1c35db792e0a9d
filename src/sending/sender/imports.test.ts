// Imports in a simulated world whose steps are not left to chance.
import { beforeEach, expect, test } from 'vitest';
import { createSimulation, runSteps, type Simulation } from '../simulation/simulation.ts';

const PETS = ['Rex', 'Ada', 'Leo', 'Mia', 'Max', 'Ivy'].map((name) => ({ name, categoryId: 4n }));
/** More than anything here takes. */
const LONG = 2000;

let simulation: Simulation;
beforeEach(async () => {
  simulation = await createSimulation([]);
});

const tab = (index = 0) => simulation.system.tab(index);
const session = (index = 0) => simulation.system.sessionOf(tab(index));
const run = (index = 0) => session(index).sending.imports?.currentRun();
const stored = () =>
  simulation.system
    .serviceAt(tab().place)
    .list({ limit: 100 })
    .map(({ name }) => name);
const start = (pets = PETS, index = 0) => {
  simulation.importActions.chooseFile(tab(index), pets);
  simulation.importActions.start(tab(index));
};
/** Lets time pass, too. */
async function letPass(seconds: number): Promise<void> {
  await runSteps(simulation, LONG);
  for (let second = 0; second < seconds; second += 1) {
    simulation.system.schedule.advanceTime(1000);
    await runSteps(simulation, LONG);
  }
}

test('each row is sent once, and the import comes to its end', async () => {
  start();
  await letPass(1);
  expect(stored()).toHaveLength(PETS.length);
  expect(run()?.phase()).toBe('finished');
  expect(run()?.summary().counts).toMatchObject({ added: 6, waiting: 0 });
});

test('of two presses of **Start import** one starts it', async () => {
  start();
  simulation.importActions.start(tab());
  await letPass(1);
  expect(stored()).toHaveLength(PETS.length);
});

test('an import that was cleared since is not started a second time', async () => {
  start();
  await letPass(1);
  session().sending.imports?.dismiss();
  simulation.userActions.clearSettled(tab(1));
  await runSteps(simulation, LONG);
  simulation.importActions.start(tab());
  await letPass(1);
  expect(stored()).toHaveLength(PETS.length);
});

test('of two imports that are started at once the last one goes on, and the other is paused', async () => {
  start(PETS.slice(0, 3));
  start(PETS.slice(3));
  const last = tab().file?.number;
  await letPass(2);
  expect(run()?.number).toBe(last);
  expect(run()?.phase()).toBe('finished');
  expect(stored()).toEqual(expect.arrayContaining(['Mia', 'Max', 'Ivy']));
});

test('what is paused before it has its rows sends nothing', async () => {
  start();
  while (run() === undefined) await runSteps(simulation, 1);
  simulation.importActions.control(tab(), 'pause');
  await letPass(1);
  const before = stored().length;
  expect(run()?.phase()).toBe('paused');
  simulation.importActions.control(tab(), 'resume');
  simulation.importActions.control(tab(), 'pause');
  await letPass(5);
  expect(stored()).toHaveLength(before);
  expect(run()?.phase()).toBe('paused');
});

test('what is stopped before it has its rows sends nothing, and comes to its end', async () => {
  start();
  while (run() === undefined) await runSteps(simulation, 1);
  simulation.importActions.control(tab(), 'pause');
  await letPass(1);
  const before = stored().length;
  simulation.importActions.control(tab(), 'resume');
  simulation.importActions.control(tab(), 'stop');
  await letPass(5);
  expect(stored()).toHaveLength(before);
  expect(run()?.phase()).toBe('finished');
});

test('what was left while it waits out a 429 sends nothing any more', async () => {
  simulation.system.network.faults.push(
    ...PETS.map(() => ({ do: 'refuse', status: 429, retryAfter: '3' }) as const),
  );
  start();
  await runSteps(simulation, LONG);
  expect(run()?.reason()?.kind).toBe('throttled');
  session().sending.imports?.dismiss();
  await letPass(30);
  expect(stored()).toEqual([]);
});

test('after a 429 it goes on by itself, with the key that is in use then', async () => {
  simulation.system.network.faults.push({ do: 'refuse', status: 429, retryAfter: '3' });
  start();
  await runSteps(simulation, LONG);
  simulation.userActions.changeKey(tab());
  await letPass(5);
  expect(stored()).toHaveLength(PETS.length);
  simulation.laws.check();
});

test('after a Retry-After beyond an hour it waits for a person', async () => {
  simulation.system.network.faults.push(
    ...PETS.map(() => ({ do: 'refuse', status: 429, retryAfter: '7200' }) as const),
  );
  start();
  await letPass(10);
  expect(run()).toMatchObject({ number: tab().file?.number });
  expect(run()?.phase()).toBe('paused');
  expect(run()?.reason()?.kind).toBe('refused');
});

test('an import whose record is removed comes to an end, and is not made anew', async () => {
  start();
  await runSteps(simulation, 14);
  simulation.userActions.forgetKey(tab(1));
  await letPass(20);
  expect(simulation.sentPets.at(tab().place)).toEqual([]);
  const names = [...simulation.system.disk.records.keys()];
  expect(names.filter((name) => name.includes('"import"'))).toEqual([]);
});

test('another tab goes on only once the first one is gone', async () => {
  start();
  await runSteps(simulation, 14);
  simulation.importActions.takeOver(tab(1), 0, 'resume');
  await runSteps(simulation, 3);
  expect(run(1)).toBeUndefined();
  simulation.system.endPage(tab());
  await runSteps(simulation, 5);
  simulation.importActions.takeOver(tab(1), 0, 'resume');
  await letPass(1);
  expect(run(1)?.phase()).toBe('finished');
  expect(new Set(stored()).size).toBe(stored().length);
});
