// What comes while an import starts, sends or ends, in a simulation whose steps run in a fixed order.
import { expect, test } from 'vitest';
import {
  MANY,
  MANY_SENT,
  PETS,
  SENT,
  startSimulatedTabs,
} from '../../testing/sending/simulated-tabs.ts';
import { importLockName } from './ports.ts';

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

test('the rows that a closed tab left on their way are unknown when another tab takes over', async () => {
  start(MANY);
  await runUntil(() => states().some(({ is }) => is === 'on its way'));
  simulation().system.endPage(tab());
  await steps();
  simulation().importActions.takeOver(tab(1), 0, 'resume');
  await passSeconds(1);
  expect(run(1)?.phase()).toBe('finished');
  expect(run(1)?.summary().counts).toMatchObject({ unknown: 6, added: MANY_SENT - 6 });
});

test('sends nothing if the store is closed right before its rows are read', async () => {
  start();
  await runUntil(() => states().length === PETS.length);
  connection().close.abort();
  await passSeconds(5);
  expect(stored()).toEqual([]);
  expect(states().every(({ is }) => is === 'waiting' || is === 'added before')).toBe(true);
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
  const { view } = connection().sending.currentJournal();
  expect(view?.batches).toMatchObject([
    { counts: { added: SENT.length }, check: { isDone: true } },
  ]);
});

test('stays paused if the browser cannot write when it is continued after its end', async () => {
  start(MANY);
  await runUntil(() => stored().length > 0);
  control('stop');
  await passSeconds(1);
  const sent = stored().length;
  simulation().system.disk.failNextCommit = true;
  const resumed = run()?.resume();
  await steps();
  expect(await resumed).toBe('cannot write');
  expect(run()?.phase()).toBe('paused');
  expect(stored()).toHaveLength(sent);
  control('resume');
  await passSeconds(1);
  expect(run()?.phase()).toBe('finished');
  expect(stored()).toHaveLength(MANY_SENT);
});

test('stays stopped when it is resumed before its rows on their way are answered', async () => {
  start();
  await runUntil(() => stored().length > 0);
  control('stop');
  expect(await run()?.resume()).toBe('started');
  expect(run()?.phase()).toBe('stopping');
  await passSeconds(5);
  expect(run()?.phase()).toBe('finished');
  expect(stored().length).toBeLessThan(SENT.length);
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
  const lock = importLockName(tab().place, String(run()?.batch));
  expect(simulation().system.locks.holderOf(lock)).toBeDefined();
  control('pause');
  await steps();
  expect(simulation().system.locks.holderOf(lock)).toBeUndefined();
});

test('releases its locks when it has finished', async () => {
  start();
  await passSeconds(1);
  const { log } = simulation().system.schedule;
  for (const lock of ['import', 'page'])
    expect(log).toContainEqual(
      expect.stringContaining(`heard of the release of lock pet-store:${lock}:`),
    );
});

test('pauses if its record is removed while it sends', async () => {
  start(MANY);
  await runUntil(() => stored().length > 0);
  simulation().system.disk.records.clear();
  await passSeconds(1);
  expect(run()?.phase()).toBe('paused');
  expect(run()?.reason()?.kind).toBe('cannot write');
  const resumed = run()?.resume();
  await passSeconds(2);
  expect(await resumed).toBe('removed');
});
