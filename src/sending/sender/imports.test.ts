// Imports in a simulation whose steps run in a fixed order.
import { expect, test } from 'vitest';
import { PETS, SENT, startSimulatedTabs } from '../../testing/sending/simulated-tabs.ts';
import { importLockName } from './ports.ts';

const { simulation, tab, connection, steps, run, stored, start, fail, passSeconds, control } =
  startSimulatedTabs();

test('sends each row once and finishes', async () => {
  start();
  await passSeconds(1);
  expect(stored()).toHaveLength(SENT.length);
  expect(run()?.phase()).toBe('finished');
  expect(run()?.summary().counts).toMatchObject({ added: 5, waiting: 0 });
});

test('asks the browser to keep its storage when an import starts, not before', async () => {
  await passSeconds(1);
  const pages = simulation().system.pagesThatKeepStorage;
  expect(pages.size).toBe(0);
  start();
  await passSeconds(1);
  expect([...pages]).toEqual([connection().page]);
});

test('does not start an import again after it was cleared', async () => {
  start();
  await passSeconds(1);
  connection().sending.imports?.dismiss();
  simulation().userActions.clearSettled(tab(1));
  await steps();
  simulation().importActions.start(tab());
  await passSeconds(1);
  expect(stored()).toHaveLength(SENT.length);
});

test('sends nothing when paused before its rows are read', async () => {
  start();
  while (run() === undefined) await steps(1);
  control('pause');
  await passSeconds(1);
  const before = stored().length;
  expect(run()?.phase()).toBe('paused');
  control('resume');
  control('pause');
  await passSeconds(5);
  expect(stored()).toHaveLength(before);
  expect(run()?.phase()).toBe('paused');
});

test('stays paused after a Retry-After beyond an hour', async () => {
  fail(...PETS.map(() => ({ do: 'refuse', status: 429, retryAfter: '7200' }) as const));
  start();
  await passSeconds(10);
  expect(run()).toMatchObject({ batch: tab().file?.batch });
  expect(run()?.phase()).toBe('paused');
  expect(run()?.reason()?.kind).toBe('refused');
});

/** Starts an import and pauses it after some rows. @returns the name of its lock */
async function startAndPause(): Promise<string> {
  start();
  while (stored().length === 0) await steps(1);
  control('pause');
  return importLockName(tab().place, String(run()?.batch));
}

test('resumes although another tab holds its lock for a moment, to settle rows of closed tabs', async () => {
  const lock = await startAndPause();
  await passSeconds(1);
  const { locks, schedule } = simulation().system;
  const { page } = connection(1);
  const settling = locks.of(page).holdIfFree(lock, () => schedule.wait(page, 'settle rows'));
  control('resume');
  await passSeconds(2);
  expect(await settling).toBeDefined();
  expect(run()?.phase()).toBe('finished');
  expect(stored()).toHaveLength(SENT.length);
});

test('is not resumed while another tab runs it', async () => {
  const lock = await startAndPause();
  await passSeconds(1);
  const sent = stored().length;
  void simulation()
    .system.locks.of(connection(1).page)
    .hold(lock, () => new Promise(() => undefined));
  const resumed = run()?.resume();
  await passSeconds(2);
  expect(await resumed).toBe('in another tab');
  expect(stored()).toHaveLength(sent);
});

test('sends the rest when resumed before its page hears that its lock is released', async () => {
  const lock = await startAndPause();
  while (simulation().system.locks.holderOf(lock)) await steps(1);
  control('resume');
  await passSeconds(2);
  expect(run()?.phase()).toBe('finished');
  expect(run()?.summary().counts).toMatchObject({ added: 5, waiting: 0 });
});

test('ends without writing when the journal is cleared during the import', async () => {
  start();
  await steps(14);
  simulation().tabActions.forgetKey(tab(1));
  await passSeconds(20);
  expect(simulation().sentPets.at(tab().place)).toEqual([]);
  const names = [...simulation().system.disk.records.keys()];
  expect(names.filter((name) => name.includes('"batch"'))).toEqual([]);
});
