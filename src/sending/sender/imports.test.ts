// Imports in a simulation whose steps run in a fixed order.
import { beforeEach, expect, test } from 'vitest';
import { importLockName } from './lock-names.ts';
import { createSimulation, runSteps, type Simulation } from '../simulation/simulation.ts';

const PETS = ['Rex', 'Ada', 'Leo', 'Mia', 'Max', 'Ivy'].map((name) => ({ name, categoryId: 4n }));
/** More steps than any of these tests takes. */
const LONG = 2000;

let simulation: Simulation;
beforeEach(async () => {
  simulation = await createSimulation([]);
});

const tab = (index = 0) => simulation.system.tab(index);
const connection = (index = 0) => simulation.system.connectionOf(tab(index));
const run = (index = 0) => connection(index).sending.imports?.currentRun();
const stored = () =>
  simulation.system
    .serviceAt(tab().place)
    .list({ limit: 100 })
    .map(({ name }) => name);
const start = (pets = PETS, index = 0) => {
  simulation.importActions.chooseFile(tab(index), pets);
  simulation.importActions.start(tab(index));
};
/** Runs all steps, then lets time pass second by second. */
async function passSeconds(seconds: number): Promise<void> {
  await runSteps(simulation, LONG);
  for (let second = 0; second < seconds; second += 1) {
    simulation.system.schedule.advanceTime(1000);
    await runSteps(simulation, LONG);
  }
}

test('sends each row once and finishes', async () => {
  start();
  await passSeconds(1);
  expect(stored()).toHaveLength(PETS.length);
  expect(run()?.phase()).toBe('finished');
  expect(run()?.summary().counts).toMatchObject({ added: 6, waiting: 0 });
});

test('starts once when **Start import** is pressed twice', async () => {
  start();
  simulation.importActions.start(tab());
  await passSeconds(1);
  expect(stored()).toHaveLength(PETS.length);
});

test('does not start an import again after it was cleared', async () => {
  start();
  await passSeconds(1);
  connection().sending.imports?.dismiss();
  simulation.userActions.clearSettled(tab(1));
  await runSteps(simulation, LONG);
  simulation.importActions.start(tab());
  await passSeconds(1);
  expect(stored()).toHaveLength(PETS.length);
});

test('runs the last of two imports that are started at once, and pauses the other', async () => {
  start(PETS.slice(0, 3));
  start(PETS.slice(3));
  const last = tab().file?.number;
  await passSeconds(2);
  expect(run()?.number).toBe(last);
  expect(run()?.phase()).toBe('finished');
  expect(stored()).toEqual(expect.arrayContaining(['Mia', 'Max', 'Ivy']));
});

test('sends nothing when paused before its rows are read', async () => {
  start();
  while (run() === undefined) await runSteps(simulation, 1);
  simulation.importActions.control(tab(), 'pause');
  await passSeconds(1);
  const before = stored().length;
  expect(run()?.phase()).toBe('paused');
  simulation.importActions.control(tab(), 'resume');
  simulation.importActions.control(tab(), 'pause');
  await passSeconds(5);
  expect(stored()).toHaveLength(before);
  expect(run()?.phase()).toBe('paused');
});

test('finishes without sending when stopped before its rows are read', async () => {
  start();
  while (run() === undefined) await runSteps(simulation, 1);
  simulation.importActions.control(tab(), 'pause');
  await passSeconds(1);
  const before = stored().length;
  simulation.importActions.control(tab(), 'resume');
  simulation.importActions.control(tab(), 'stop');
  await passSeconds(5);
  expect(stored()).toHaveLength(before);
  expect(run()?.phase()).toBe('finished');
});

test('sends nothing more when dismissed during a back-off', async () => {
  simulation.system.network.faults.push(
    ...PETS.map(() => ({ do: 'refuse', status: 429, retryAfter: '3' }) as const),
  );
  start();
  await runSteps(simulation, LONG);
  expect(run()?.reason()?.kind).toBe('throttled');
  connection().sending.imports?.dismiss();
  await passSeconds(30);
  expect(stored()).toEqual([]);
});

test('continues after a 429, with the key that is in use by then', async () => {
  simulation.system.network.faults.push({ do: 'refuse', status: 429, retryAfter: '3' });
  start();
  await runSteps(simulation, LONG);
  simulation.tabActions.changeKey(tab());
  await passSeconds(5);
  expect(stored()).toHaveLength(PETS.length);
  simulation.laws.check();
});

test('stays paused after a Retry-After beyond an hour', async () => {
  simulation.system.network.faults.push(
    ...PETS.map(() => ({ do: 'refuse', status: 429, retryAfter: '7200' }) as const),
  );
  start();
  await passSeconds(10);
  expect(run()).toMatchObject({ number: tab().file?.number });
  expect(run()?.phase()).toBe('paused');
  expect(run()?.reason()?.kind).toBe('refused');
});

/** Starts an import and pauses it after some rows. @returns the name of its lock */
async function startAndPause(): Promise<string> {
  start();
  while (stored().length === 0) await runSteps(simulation, 1);
  simulation.importActions.control(tab(), 'pause');
  return importLockName(tab().place, String(run()?.number));
}

test('resumes although another tab holds its lock for a moment, to settle rows of closed tabs', async () => {
  const lock = await startAndPause();
  await passSeconds(1);
  const { locks, schedule } = simulation.system;
  const { page } = connection(1);
  const settling = locks.of(page).holdIfFree(lock, () => schedule.wait(page, 'settle rows'));
  simulation.importActions.control(tab(), 'resume');
  await passSeconds(2);
  expect(await settling).toBeDefined();
  expect(run()?.phase()).toBe('finished');
  expect(stored()).toHaveLength(PETS.length);
});

test('is not resumed while another tab runs it', async () => {
  const lock = await startAndPause();
  await passSeconds(1);
  const sent = stored().length;
  void simulation.system.locks
    .of(connection(1).page)
    .hold(lock, () => new Promise(() => undefined));
  const resumed = run()?.resume();
  await passSeconds(2);
  expect(await resumed).toBe('in another tab');
  expect(stored()).toHaveLength(sent);
});

test('sends the rest when resumed before its page hears that its lock is released', async () => {
  const lock = await startAndPause();
  while (simulation.system.locks.holderOf(lock)) await runSteps(simulation, 1);
  simulation.importActions.control(tab(), 'resume');
  await passSeconds(2);
  expect(run()?.phase()).toBe('finished');
  expect(run()?.summary().counts).toMatchObject({ added: 6, waiting: 0 });
});

test('ends without writing when the journal is cleared during the import', async () => {
  start();
  await runSteps(simulation, 14);
  simulation.tabActions.forgetKey(tab(1));
  await passSeconds(20);
  expect(simulation.sentPets.at(tab().place)).toEqual([]);
  const names = [...simulation.system.disk.records.keys()];
  expect(names.filter((name) => name.includes('"import"'))).toEqual([]);
});

test('continues in another tab only after the first tab is closed', async () => {
  start();
  await runSteps(simulation, 14);
  simulation.importActions.takeOver(tab(1), 0, 'resume');
  await runSteps(simulation, 3);
  expect(run(1)).toBeUndefined();
  simulation.system.endPage(tab());
  await runSteps(simulation, 5);
  simulation.importActions.takeOver(tab(1), 0, 'resume');
  await passSeconds(1);
  expect(run(1)?.phase()).toBe('finished');
  expect(new Set(stored()).size).toBe(stored().length);
});
