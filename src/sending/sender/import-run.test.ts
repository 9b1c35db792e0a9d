// What pauses, resumes, interrupts and ends an import, in a simulation whose steps run in a fixed order.
import { expect, test } from 'vitest';
import {
  MANY,
  MANY_SENT,
  PETS,
  SENT,
  startSimulatedTabs,
} from '../../testing/sending/simulated-tabs.ts';
import { importLockName } from './ports.ts';
import type { Phase } from './run-phase.ts';

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

const refuseAll = (status: number, retryAfter?: string) =>
  fail(
    ...PETS.map(
      () => ({ do: 'refuse', status, ...(retryAfter !== undefined && { retryAfter }) }) as const,
    ),
  );
const now = () => simulation().system.schedule.time;
const isOnTheirWay = () => states().some(({ is }) => is === 'on its way');

test('runs, checks the lists, and has finished', async () => {
  const phases: (Phase | undefined)[] = [];
  connection().sending.subscribe(() => {
    const phase = run()?.phase();
    if (phase !== phases.at(-1)) phases.push(phase);
  });
  start();
  await passSeconds(1);
  expect(phases).toEqual(['running', 'checking lists', 'finished']);
  expect(run()?.summary()).toMatchObject({
    endedAt: now() - 1000,
    counts: { added: SENT.length, waiting: 0 },
  });
  expect(stored()).toHaveLength(SENT.length);
});

test.each([
  { status: 401, kind: 'key refused' },
  { status: 403, kind: 'refused' },
])('pauses after a $status, and sends all rows when it is resumed', async ({ status, kind }) => {
  refuseAll(status);
  start();
  await passSeconds(5);
  expect(run()?.phase()).toBe('paused');
  expect(run()?.reason()?.kind).toBe(kind);
  expect(run()?.summary().counts).toMatchObject({ waiting: SENT.length, 'on its way': 0 });
  simulation().system.network.faults.length = 0;
  control('resume');
  await passSeconds(1);
  expect(stored()).toHaveLength(SENT.length);
});

test('sends a row again whose 401 was about a key that is no longer in use', async () => {
  fail({ do: 'refuse', status: 401 });
  start();
  await runUntil(() => simulation().system.network.faults.length === 0);
  simulation().tabActions.changeKey(tab());
  await steps();
  expect(run()?.phase()).toBe('finished');
  expect(stored().toSorted()).toEqual(SENT.toSorted());
});

test('pauses after four rows of unknown outcome, which are not sent again', async () => {
  const lost = { do: 'lost' } as const;
  fail(lost, lost, { do: 'refuse', status: 500 }, lost);
  start(MANY);
  await passSeconds(5);
  expect(run()?.phase()).toBe('paused');
  expect(run()?.reason()).toEqual({ kind: 'unknown outcomes' });
  expect(stored().length).toBeLessThan(MANY_SENT - 4);
  control('resume');
  await passSeconds(5);
  expect(run()?.phase()).toBe('finished');
  expect(run()?.summary().counts).toMatchObject({ unknown: 4, added: MANY_SENT - 4 });
});

test('does not pause after rows without an answer between rows that are answered', async () => {
  const lost = { do: 'lost' } as const;
  const answered = { do: 'none' } as const;
  fail(lost, lost, answered, lost, lost);
  start();
  await passSeconds(5);
  expect(run()?.phase()).toBe('finished');
  expect(run()?.summary().counts).toMatchObject({ unknown: 4, added: 1 });
});

test('continues as soon as the computer is online again', async () => {
  simulation().system.network.online = false;
  start();
  await passSeconds(10);
  expect(run()?.phase()).toBe('paused');
  expect(run()?.reason()).toEqual({ kind: 'offline' });
  simulation().system.network.online = true;
  await passSeconds(1);
  expect(run()?.phase()).toBe('finished');
  expect(stored()).toHaveLength(SENT.length);
});

test('pauses if its tab was asleep before its rows left', async () => {
  start();
  await runUntil(isOnTheirWay);
  simulation().tabActions.sleep(tab());
  simulation().system.schedule.advanceTime(31_000);
  simulation().tabActions.wake(tab());
  await steps();
  expect(run()?.reason()).toEqual({ kind: 'asleep' });
  const before = stored().length;
  await passSeconds(5);
  expect(stored()).toHaveLength(before);
  control('resume');
  await passSeconds(1);
  expect(stored().toSorted()).toEqual(SENT.toSorted());
});

test('pauses if the browser cannot write, and sends the rest when it is resumed', async () => {
  start();
  await runUntil(() => run()?.phase() === 'running');
  simulation().system.disk.failNextCommit = true;
  await passSeconds(1);
  expect(run()?.phase()).toBe('paused');
  expect(run()?.reason()?.kind).toBe('cannot write');
  control('resume');
  await passSeconds(1);
  expect(run()?.phase()).toBe('finished');
  expect(stored()).toHaveLength(SENT.length);
});

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
