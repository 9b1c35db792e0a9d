// Pause, resume and stop of an import, and what its start returns, in a simulation with fixed steps.
import { expect, test } from 'vitest';
import { PETS, SENT, startSimulatedTabs } from '../../testing/sending/simulated-tabs.ts';
import { journalOf } from '../journal/store/journal-store.ts';
import { createMemoryRecordStore } from '../journal/store/memory-record-store.ts';
import { readFile } from '../journal/rows.ts';
import { importLockName } from './ports.ts';

const {
  simulation,
  tab,
  connection,
  steps,
  run,
  stored,
  start,
  fail,
  passSeconds,
  runUntil,
  control,
} = startSimulatedTabs();

const endOnDisk = async () => {
  const store = journalOf(
    createMemoryRecordStore(true, simulation().system.disk.records),
    tab().place,
  );
  return (await readFile(store, String(tab().file?.batch)))?.batch.endedAt;
};
/** Starts an import and pauses it after some rows. @returns how many pets were added */
const startAndPause = async () => {
  start();
  await runUntil(() => stored().length > 0);
  control('pause');
  await passSeconds(1);
  expect(run()?.phase()).toBe('paused');
  return stored().length;
};
/** The name of the lock of the import. */
const lockName = () => importLockName(tab().place, String(run()?.batch));
/** Starts an import of the chosen file as the app does, without the simulated user. @returns its result */
const startFile = () => {
  const { file } = tab();
  if (file === undefined) throw new Error('No file was chosen.');
  const seeds = file.pets.map((pet, index) => ({ line: index + 2, pet }));
  return connection().sending.imports?.start(file.batch, 'pets.csv', seeds);
};
const chooseFile = () => simulation().importActions.chooseFile(tab(), PETS);

test('is kept unfinished while it is paused, and as ended once it has finished', async () => {
  const sent = await startAndPause();
  expect(await endOnDisk()).toBeUndefined();
  await passSeconds(5);
  expect(stored()).toHaveLength(sent);
  control('resume');
  await passSeconds(1);
  expect(await endOnDisk()).toBe(simulation().system.schedule.time - 1000);
});

test('sends no more rows once it is stopped, and the rest once it is resumed after that', async () => {
  start();
  await runUntil(() => stored().length > 0);
  control('stop');
  void run()?.resume();
  expect(run()?.phase()).toBe('stopping');
  await passSeconds(5);
  const sent = stored().length;
  expect(sent).toBeLessThan(SENT.length);
  expect(run()?.phase()).toBe('finished');
  expect(run()?.summary().counts).toMatchObject({ added: sent, waiting: SENT.length - sent });
  expect(await endOnDisk()).toBeDefined();
  void run()?.stop();
  expect(run()?.phase()).toBe('finished');

  control('resume');
  await runUntil(() => run()?.phase() === 'running' && run()?.onTheirWay() !== 0);
  expect(await endOnDisk()).toBeUndefined();
  await passSeconds(5);
  expect(run()?.phase()).toBe('finished');
  expect(stored()).toHaveLength(SENT.length);
});

test('is stopped while it is paused', async () => {
  const sent = await startAndPause();
  control('stop');
  await passSeconds(5);
  expect(run()?.phase()).toBe('finished');
  expect(await endOnDisk()).toBeDefined();
  expect(stored()).toHaveLength(sent);
});

test('is ended by another tab after its own was closed, without sending more rows', async () => {
  const sent = await startAndPause();
  simulation().system.endPage(tab());
  await passSeconds(1);
  simulation().importActions.takeOver(tab(1), 0, 'stop');
  await passSeconds(1);
  expect(run(1)?.phase()).toBe('finished');
  expect(stored()).toHaveLength(sent);
});

test('follows nothing more after the store was closed', async () => {
  start();
  await runUntil(() => stored().length > 0);
  const live = run();
  connection().close.abort();
  expect(live?.phase()).toBe('closed');
  await passSeconds(5);
  expect(live?.phase()).toBe('closed');
  expect(await live?.resume()).toBe('removed');
  expect(await live?.stop()).toBe('removed');
  await passSeconds(5);
  expect(stored().length).toBeLessThan(SENT.length);
});

test('returns that it was started, and the second time that another tab runs it', async () => {
  chooseFile();
  const first = startFile();
  const second = startFile();
  await passSeconds(1);
  expect(await first).toBe('started');
  expect(await second).toBe('in another tab');
  expect(run()?.phase()).toBe('finished');
  expect(stored()).toHaveLength(PETS.length);
});

test('returns that it was removed if the key is forgotten before it is written', async () => {
  chooseFile();
  const started = startFile();
  connection().close.abort();
  await steps();
  expect(await started).toBe('removed');
  expect(stored()).toEqual([]);
});

test('returns that the browser cannot write if the disk is full', async () => {
  chooseFile();
  const started = startFile();
  simulation().system.disk.failNextCommit = true;
  await passSeconds(1);
  expect(await started).toBe('cannot write');
  expect(run()).toBeUndefined();
  expect(stored()).toEqual([]);
});

test('returns that it was removed if the journal was cleared before it is resumed', async () => {
  await startAndPause();
  const batch = String(run()?.batch);
  simulation().system.endPage(tab());
  simulation().system.disk.records.clear();
  const resumed = connection().sending.imports?.resume(batch);
  await steps();
  expect(await resumed).toBe('removed');
  expect(run()).toBeUndefined();
});

test('asks the browser to keep its storage when an import starts, not before', async () => {
  await passSeconds(1);
  const pages = simulation().system.pagesThatKeepStorage;
  expect(pages.size).toBe(0);
  start();
  await passSeconds(1);
  expect([...pages]).toEqual([connection().page]);
});

test('stays paused after a Retry-After beyond an hour', async () => {
  fail(...PETS.map(() => ({ do: 'refuse', status: 429, retryAfter: '7200' }) as const));
  start();
  await passSeconds(10);
  expect(run()).toMatchObject({ batch: tab().file?.batch });
  expect(run()?.phase()).toBe('paused');
  expect(run()?.reason()?.kind).toBe('refused');
});

test('resumes although another tab holds its lock for a moment, to settle rows of closed tabs', async () => {
  await startAndPause();
  const { locks, schedule } = simulation().system;
  const { page } = connection(1);
  const settling = locks.of(page).holdIfFree(lockName(), () => schedule.wait(page, 'settle rows'));
  control('resume');
  await passSeconds(2);
  expect(await settling).toBeDefined();
  expect(run()?.phase()).toBe('finished');
  expect(stored()).toHaveLength(SENT.length);
});

test('is not resumed while another tab runs it', async () => {
  const sent = await startAndPause();
  void simulation()
    .system.locks.of(connection(1).page)
    .hold(lockName(), () => new Promise(() => undefined));
  const resumed = run()?.resume();
  await passSeconds(2);
  expect(await resumed).toBe('in another tab');
  expect(stored()).toHaveLength(sent);
});

test('sends the rest when resumed before its page hears that its lock is released', async () => {
  start();
  await runUntil(() => stored().length > 0);
  control('pause');
  await runUntil(() => simulation().system.locks.holderOf(lockName()) === undefined);
  control('resume');
  await passSeconds(2);
  expect(run()?.phase()).toBe('finished');
  expect(run()?.summary().counts).toMatchObject({ added: 5, waiting: 0 });
});
