import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportRow } from './import-row.ts';
import { createRun, type ImportRun } from './import-run.ts';
import { type Outcome, Simulation } from './simulated-run.ts';

const outcome = fc.constantFrom<Outcome>(
  'taken',
  'taken',
  'taken',
  'taken twice',
  'taken, answer lost',
  'lost',
  'refused',
  '401',
  '403',
  '429',
  'failed (500)',
  'offline',
);
const deed = fc.oneof(
  { arbitrary: fc.constant('step' as const), weight: 12 },
  { arbitrary: fc.constantFrom('pause' as const, 'resume' as const), weight: 2 },
  { arbitrary: fc.constantFrom('kill' as const, 'stop' as const), weight: 1 },
);
const world = fc.record({
  count: fc.integer({ min: 0, max: 9 }),
  parallel: fc.integer({ min: 1, max: 4 }),
  picks: fc.array(fc.nat(50), { minLength: 60, maxLength: 60 }),
  outcomes: fc.array(outcome, { maxLength: 30 }),
  deeds: fc.array(deed, { maxLength: 60 }),
});

/** Ends whatever is still open, as a person would: resumes until all is told. */
async function bringToEnd(simulation: Simulation, run: ImportRun, resume: () => void) {
  for (let steps = 0; steps < 2000 && run.phase() !== 'finished'; steps += 1)
    if (!(await simulation.step()) && run.phase() === 'paused') resume();
  expect(run.phase()).toBe('finished');
}

/** What a row's fate says that is not so, given what the service got. */
function whatIsUntrue({ text, fate }: ImportRow, simulation: Simulation, stopped: boolean) {
  const { name } = text;
  const taken = simulation.taken.get(name) ?? 0;
  const ids = simulation.pets.filter((pet) => pet.name === name).map(({ id }) => id);
  const isTwin = simulation.twins.some(({ pet }) => pet.name === name);
  const judged = fate.state === 'unknown' ? fate.finding?.answer : undefined;
  const rules = {
    'sent twice': taken > 1,
    'not final': fate.state === 'sending' || (fate.state === 'waiting' && !stopped),
    'never added': fate.state === 'added' && !ids.includes(fate.id),
    'added all the same': ['failed', 'waiting'].includes(fate.state) && taken > 0,
    'a wrong finding': judged !== undefined && judged !== (taken > 0 ? 'likely added' : 'not seen'),
    'no finding': fate.state === 'unknown' && judged === undefined,
    'a twin not named': ids.length > 1 && !isTwin,
  };
  return Object.entries(rules).flatMap(([rule, broken]) => (broken ? `${name}: ${rule}` : []));
}

test('no row is sent twice and each ends with one true fate, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ count, parallel, picks, outcomes, deeds }) => {
      const simulation = new Simulation(count, picks.values(), outcomes.values());
      let { run, client } = simulation.open(parallel);
      run.resume(client);
      let stopped = false;
      for (const what of deeds) {
        if (what === 'step') await simulation.step();
        if (what === 'pause') run.holdUp({ kind: 'asked' });
        if (what === 'resume') run.resume(client);
        if (what === 'stop' && run.phase() !== 'finished') {
          run.stop(client);
          stopped = true;
        }
        if (what === 'kill' && !simulation.finished) {
          stopped = false;
          ({ run, client } = simulation.open(parallel));
        }
      }
      await bringToEnd(simulation, run, () => run.resume(client));

      // What the screen shows is what the disk holds.
      expect(simulation.disk).toEqual(run.rows);
      expect(simulation.finished).toBe(true);
      expect(run.rows.flatMap((row) => whatIsUntrue(row, simulation, stopped))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
}, 60_000);

function simulate(count: number, outcomes: Outcome[], parallel = 1) {
  const simulation = new Simulation(count, [].values(), outcomes.values());
  return { simulation, ...simulation.open(parallel) };
}

async function exhaust(simulation: Simulation) {
  for (let steps = 0; steps < 200; steps += 1) if (!(await simulation.step())) return;
}

test('at most as many requests are under way as were asked for', async () => {
  const { simulation, run, client } = simulate(20, [], 3);
  let underWay = 0;
  run.resume({
    ...client,
    createPet: () => {
      underWay += 1;
      return new Promise(() => undefined);
    },
  });
  await exhaust(simulation);
  expect(underWay).toBe(3);
});

test('the mark is on the disk before the request leaves', async () => {
  const { simulation, run, client } = simulate(3, []);
  run.resume({
    ...client,
    createPet: (pet) => {
      const row = simulation.disk.find(({ text }) => text.name === pet.name);
      expect(row?.fate).toEqual({ state: 'sending' });
      return client.createPet(pet);
    },
  });
  await exhaust(simulation);
  expect(run.rows.map(({ fate }) => fate.state)).toEqual(['added', 'added', 'added']);
});

test('a refused key pauses until a person resumes, and the row is sent with the new key', async () => {
  const { simulation, run, client } = simulate(3, ['taken', '401']);
  run.resume(client);
  await exhaust(simulation);
  expect(run.reason()).toEqual({ kind: 'key' });
  expect(run.rows.map(({ fate }) => fate.state)).toEqual(['added', 'waiting', 'waiting']);
  run.resume(client);
  await exhaust(simulation);
  expect(run.rows.map(({ fate }) => fate.state)).toEqual(['added', 'added', 'added']);
});

test('fewer requests are asked for: it waits and goes on by itself', async () => {
  const { simulation, run, client } = simulate(2, ['429', 'taken', 'taken']);
  run.resume(client);
  await exhaust(simulation);
  expect(run.phase()).toBe('finished');
  expect(simulation.pets).toHaveLength(2);
});

test('a pause that was asked for is not ended by a wait', async () => {
  const { simulation, run, client } = simulate(3, ['429', '429'], 2);
  run.resume(client);
  while (run.phase() === 'running') await simulation.step();
  expect(run.reason()).toMatchObject({ kind: 'throttled', milliseconds: 1000 });
  run.holdUp({ kind: 'asked' });
  await exhaust(simulation);
  expect(run.reason()).toEqual({ kind: 'asked' });
});

test('a service that falls silent makes few rows unknown, not all', async () => {
  const { simulation, run, client } = simulate(
    40,
    Array.from({ length: 40 }, () => 'lost'),
  );
  run.resume(client);
  await exhaust(simulation);
  expect(run.reason()).toEqual({ kind: 'silent' });
  expect(run.rows.filter(({ fate }) => fate.state === 'unknown')).toHaveLength(4);
});

test('a journal that cannot be written stops the sending', async () => {
  const { simulation, client } = simulate(3, []);
  const broken = createRun(structuredClone(simulation.disk), undefined, 2, {
    mark: () => Promise.reject(new Error('The disk is full.')),
    readLists: () => Promise.reject(new Error('unused')),
    finish: async () => undefined,
    after: () => () => undefined,
    changed: () => undefined,
  });
  broken.resume({ ...client, createPet: () => expect.unreachable('nothing may be sent') });
  await new Promise((resolve) => setImmediate(resolve));
  expect(broken.reason()?.kind).toBe('no record');
  expect(broken.rows.map(({ fate }) => fate.state)).toEqual(['waiting', 'waiting', 'waiting']);
});

test('once the store is closed nothing is sent or written any more', async () => {
  const { simulation, run, client } = simulate(4, ['taken', 'taken']);
  run.resume(client);
  await simulation.step();
  await simulation.step();
  expect(simulation.taken.size).toBe(1);
  run.close();
  await exhaust(simulation);
  await run.ended;
  expect(simulation.taken.size).toBe(1);
  expect(simulation.disk.map(({ fate }) => fate.state)).toEqual([
    'sending',
    'waiting',
    'waiting',
    'waiting',
  ]);
});
