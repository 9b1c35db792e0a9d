// What comes while an import starts, sends or ends, in a simulation whose steps run in a fixed order.
import { expect, test } from 'vitest';
import { PETS, startSimulatedTabs } from '../../testing/sending/simulated-tabs.ts';
import { importLockName } from './lock-names.ts';

const {
  simulation,
  tab,
  connection,
  steps,
  run,
  stored,
  states,
  start,
  fail,
  passSeconds,
  runUntil,
  control,
} = startSimulatedTabs();

const haveLeft = () => simulation().system.network.faults.length === 0;
const startAndPause = async () => {
  start();
  await runUntil(() => stored().length > 0);
  control('pause');
  await passSeconds(1);
  return stored().length;
};

test('the rows that a closed tab left on their way are unknown when another tab takes over', async () => {
  start();
  await runUntil(() => states().some(({ is }) => is === 'on its way'));
  simulation().system.endPage(tab());
  simulation().importActions.takeOver(tab(1), 0, 'resume');
  await runUntil(() => run(1)?.phase() === 'finished');
  expect(run(1)?.summary().counts).toMatchObject({ unknown: 1, added: 5, 'on its way': 0 });
});

test('sends nothing if the store is closed right before its rows are read', async () => {
  start();
  await runUntil(() => states().length === PETS.length);
  connection().close.abort();
  await passSeconds(5);
  expect(stored()).toEqual([]);
  expect(states().map(({ is }) => is)).toEqual(PETS.map(() => 'waiting'));
});

test('stays closed if the store is closed while the lists are checked', async () => {
  start();
  await runUntil(() => run()?.phase() === 'checking lists');
  const live = run();
  connection().close.abort();
  await passSeconds(5);
  expect(live?.phase()).toBe('closed');
});

test('the next page checks for duplicates if the page is closed while the lists are checked', async () => {
  start();
  await runUntil(() => run()?.phase() === 'checking lists');
  simulation().system.endPage(tab());
  connection();
  await steps();
  const imports = connection().sending.currentJournal().view?.imports;
  expect(imports).toMatchObject([{ counts: { added: PETS.length }, isChecked: true }]);
});

test('stays paused if the browser cannot write when it is resumed', async () => {
  const sent = await startAndPause();
  simulation().system.disk.failNextCommit = true;
  const resumed = run()?.resume();
  await steps();
  expect(await resumed).toBe('cannot write');
  expect(run()?.phase()).toBe('paused');
  expect(stored()).toHaveLength(sent);
  control('resume');
  await passSeconds(1);
  expect(run()?.phase()).toBe('finished');
  expect(stored()).toHaveLength(PETS.length);
});

test('stays stopped when it is resumed before its rows on their way are answered', async () => {
  start();
  await runUntil(() => stored().length > 0);
  control('stop');
  expect(await run()?.resume()).toBe('started');
  expect(run()?.phase()).toBe('stopping');
  await passSeconds(5);
  expect(run()?.phase()).toBe('finished');
  expect(stored().length).toBeLessThan(PETS.length);
});

test('does nothing when it is stopped after it has finished', async () => {
  start();
  await passSeconds(1);
  const { log } = simulation().system.schedule;
  const before = log.length;
  expect(await run()?.stop()).toBe('started');
  await steps();
  expect(run()?.phase()).toBe('finished');
  expect(log).toHaveLength(before);
});

test('stays paused by the person when a refusal comes after it', async () => {
  fail(...PETS.map(() => ({ do: 'refuse', status: 401 }) as const));
  start();
  await runUntil(() => simulation().system.network.faults.length < PETS.length);
  control('pause');
  await passSeconds(1);
  expect(run()?.reason()).toEqual({ kind: 'paused by person' });
});

test('finishes when it is stopped, though a refusal comes after it', async () => {
  fail({ do: 'refuse', status: 401 });
  start();
  await runUntil(haveLeft);
  control('stop');
  await passSeconds(1);
  expect(run()?.phase()).toBe('finished');
});

test.each([
  { why: 'a back-off', fault: { do: 'refuse', status: 429, retryAfter: '60' } as const },
  { why: 'an offline time', fault: undefined },
])('releases its lock at once when it is paused during $why', async ({ fault }) => {
  if (fault) fail(fault);
  else simulation().system.network.online = false;
  start();
  await runUntil(() => run()?.phase() === 'paused');
  await steps();
  const lock = importLockName(tab().place, String(run()?.number));
  expect(simulation().system.locks.holderOf(lock)).toBeDefined();
  control('pause');
  await steps();
  expect(simulation().system.locks.holderOf(lock)).toBeUndefined();
});

test('releases its locks when it has finished', async () => {
  start();
  await passSeconds(1);
  const { log } = simulation().system.schedule;
  for (const lock of ['import', 'tab'])
    expect(log).toContainEqual(
      expect.stringContaining(`heard of the release of lock pet-store:${lock}:`),
    );
});

test('says of its rows that they were removed if the site data is cleared meanwhile', async () => {
  start();
  await runUntil(() => stored().length > 0);
  simulation().system.disk.records.clear();
  await passSeconds(1);
  expect(run()?.phase()).toBe('finished');
  const left = run()
    ?.rows()
    .filter(({ state }) => state.is === 'not sent');
  expect(left?.length).toBeGreaterThan(0);
  expect(left?.[0]?.state).toMatchObject({
    errorDescription: {
      happened: 'The record of this import was removed before the row was sent.',
      next: 'Import the file again.',
    },
  });
});
