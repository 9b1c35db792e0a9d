// What pauses, resumes and ends an import, in a simulation whose steps run in a fixed order.
import { expect, test } from 'vitest';
import {
  MANY,
  MANY_SENT,
  PETS,
  SENT,
  startSimulatedTabs,
} from '../../testing/sending/simulated-tabs.ts';
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
  expect(run()?.summary().endedAt).toBe(now() - 1000);
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

test('goes on after rows that the service refuses for what they contain', async () => {
  fail({ do: 'refuse', status: 400 }, { do: 'refuse', status: 422 });
  start();
  await passSeconds(1);
  expect(run()?.phase()).toBe('finished');
  expect(run()?.summary().counts).toMatchObject({ refused: 2, added: 3 });
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

test('continues once Retry-After is over, and not before', async () => {
  fail(...PETS.slice(0, 4).map(() => ({ do: 'refuse', status: 429, retryAfter: '3' }) as const));
  start();
  await passSeconds(2);
  expect(run()?.phase()).toBe('paused');
  expect(run()?.reason()?.kind).toBe('throttled');
  await passSeconds(1);
  expect(run()?.phase()).toBe('finished');
  expect(stored()).toHaveLength(SENT.length);
});

test('stays paused by a person after a back-off and an offline time are over', async () => {
  fail({ do: 'refuse', status: 429, retryAfter: '3' });
  start();
  await runUntil(() => run()?.reason()?.kind === 'throttled');
  control('pause');
  await passSeconds(1);
  expect(run()?.reason()).toEqual({ kind: 'paused by person' });
  const before = stored().length;
  await passSeconds(10);
  expect(run()?.reason()).toEqual({ kind: 'paused by person' });
  expect(stored()).toHaveLength(before);
});

test('keeps the reason for which a person has to act when others come after it', async () => {
  fail({ do: 'refuse', status: 401 }, { do: 'refuse', status: 429, retryAfter: '3' });
  start();
  await passSeconds(5);
  expect(run()?.phase()).toBe('paused');
  expect(run()?.reason()).toEqual({ kind: 'key refused' });
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
