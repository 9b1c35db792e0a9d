import { expect, test } from 'vitest';
import type { Client } from '../../api/client.ts';
import type { Pet } from '../../api/schemas.ts';
import { openServiceClient } from '../../testing/service-client.ts';
import {
  added,
  createMemoryJournal,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  REFUSED,
  rex,
  REX,
  rowOf,
  UNKNOWN,
  UNSENT,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt, Batch } from '../journal/batch.ts';
import { move } from '../journal/move.ts';
import { keys } from '../journal/store/journal-store.ts';
import { createLook, timeToNextLook } from './look.ts';

const AVAILABLE = '?limit=100&status=available';
const ADA = { ...REX, name: 'Ada' };
const HOUR = 3_600_000;

/** Creates a journal in memory, and a look at a service with these pets. */
function openLook(pets: readonly Pet[]) {
  const journal = createMemoryJournal();
  const service = openServiceClient(pets);
  const clock = { now: NOW };
  const look = createLook(() => clock.now);
  /** Looks for the pets. @returns how many lists could be read */
  const run = (client: Client = service.client) => look(journal.store, client);
  return {
    ...journal,
    clock,
    requests: service.sent,
    failing: service.failing,
    look: run,
    /** Looks for the pets. `change` runs after the look has begun, and before a list is answered. */
    lookWhile: (change: () => Promise<unknown>) => {
      let changed: Promise<unknown> | undefined;
      return run({
        ...service.client,
        listPetsUncached: async (query) => {
          await (changed ??= change());
          return service.client.listPetsUncached(query);
        },
      });
    },
    findingOf: async (id: string, row = 0) => (await journal.row({ batch: id, row }))?.finding,
  };
}

test('reads the list of the status of each open question, and writes what it shows', async () => {
  const { sent, look, clock, requests, findingOf, batch } = openLook([rex(1n), rex(7n)]);
  await sent('a', UNKNOWN);
  await sent('b', UNKNOWN, { ...ADA, status: 'sold' });
  await sent('c', UNKNOWN, { name: 'Bo', categoryId: 4n });
  await sent('d', REFUSED, { ...ADA, status: 'pending' });
  clock.now = NOW + 5;
  expect(await look()).toBe(3);
  expect(requests.toSorted()).toEqual(['?limit=100', AVAILABLE, '?limit=100&status=sold']);
  expect(await findingOf('a')).toEqual({
    at: NOW + 5,
    pets: [rex(7n)],
    areNew: true,
    sent: 1,
    shown: 2,
    isWhole: true,
  });
  expect(await findingOf('b')).toMatchObject({ pets: [], shown: 0, isWhole: true });
  expect(await findingOf('c')).toMatchObject({ pets: [], shown: 2 });
  expect(await batch('a')).toMatchObject({ question: { since: NOW, lookedAt: NOW + 5 } });
  expect(await findingOf('d')).toBeUndefined();
});

test('reads nothing if there is no open question', async () => {
  const { sent, look, requests } = openLook([]);
  await sent('a', added(7n));
  expect(await look()).toBeUndefined();
  expect(requests).toEqual([]);
});

test('writes that lists could not be read', async () => {
  const { sent, look, failing, findingOf } = openLook([rex(7n)]);
  failing.add(AVAILABLE);
  await sent('a', UNKNOWN);
  expect(await look()).toBe(0);
  expect(await findingOf('a')).toEqual({ at: NOW, pets: [], areNew: true, sent: 1 });
});

test('finds no pet of another row, also of one in a file without questions', async () => {
  const { sentFile, sent, look, findingOf, act } = openLook([rex(7n), rex(8n), rex(9n)]);
  await sentFile('i', added(7n));
  await sent('decided', UNKNOWN);
  await act(rowOf('decided'), { way: 'it was added', id: 8n });
  await sent('a', UNKNOWN);
  await look();
  expect(await findingOf('a')).toMatchObject({ pets: [rex(9n)] });
});

test('says of two questions with one pet between them that two were sent', async () => {
  const { sent, sentFile, look, findingOf, batch } = openLook([rex(7n)]);
  await sent('a', UNKNOWN);
  await sentFile('i', UNKNOWN, added(8n), UNKNOWN);
  await look();
  for (const ref of [rowOf('a'), rowOf('i'), { batch: 'i', row: 2 }])
    expect(await findingOf(ref.batch, ref.row)).toMatchObject({ pets: [rex(7n)], sent: 3 });
  expect(await findingOf('i', 1)).toBeUndefined();
  expect(await batch('i')).toMatchObject({ counts: { unknown: 2, added: 1 } });
});

test('writes nothing about a row that has changed while the lists were read', async () => {
  const { sent, sendAgain, act, moveTo, change, lookWhile, row, batch } = openLook([rex(7n)]);
  for (const id of ['answered', 'sent again', 'unknown again', 'decided']) await sent(id, UNKNOWN);
  await lookWhile(async () => {
    await change((transaction) => move(transaction, rowOf('answered'), 0, () => REFUSED));
    await sendAgain(rowOf('sent again'));
    await sendAgain(rowOf('unknown again'), { ...NOT_SENT, at: NOW + 1 });
    await act(rowOf('decided'), { way: 'it was not added' });
    await sent('new', ON_ITS_WAY);
    await moveTo(rowOf('new'), UNKNOWN);
  });
  for (const id of ['answered', 'sent again', 'unknown again', 'decided', 'new'])
    expect(await row(rowOf(id))).not.toHaveProperty('finding');
  expect(await batch('unknown again')).toMatchObject({ question: { since: NOW + 1 } });
  for (const id of ['unknown again', 'new'])
    expect((await batch(id))?.question).not.toHaveProperty('lookedAt');
});

test('finds no pet as which another row was added while the lists were read', async () => {
  const { sent, lookWhile, findingOf } = openLook([rex(7n)]);
  await sent('a', UNKNOWN);
  await lookWhile(() => sent('b', added(7n)));
  expect(await findingOf('a')).toMatchObject({ pets: [], shown: 1 });
});

test('has looked also for a row whose pet cannot be read, so that it does not look without end', async () => {
  const { sentFile, put, look, view, requests } = openLook([]);
  await sentFile('i', UNKNOWN);
  await put(keys.seedSlice('i', 0), ['of a later version']);
  expect(timeToNextLook(await view())).toBe(0);
  await look();
  expect(requests).toEqual([]);
  expect(timeToNextLook(await view())).toBe(30_000);
});

test('looks once more after the clock was set back, not without end, and shows what it found', async () => {
  const { sent, look, clock, view, findingOf } = openLook([rex(7n)]);
  await sent('a', UNKNOWN);
  await look();
  clock.now = NOW - HOUR;
  expect(timeToNextLook(await view(clock.now))).toBeLessThanOrEqual(0);
  await look();
  expect(await findingOf('a')).toMatchObject({ at: NOW - HOUR });
  expect(timeToNextLook(await view(clock.now))).toBe(Infinity);
});

test('keeps what an earlier look found if this one cannot read the list', async () => {
  const { sent, look, clock, failing, findingOf } = openLook([rex(7n)]);
  await sent('a', UNKNOWN);
  await look();
  failing.add(AVAILABLE);
  clock.now = NOW + 5;
  await look();
  expect(await findingOf('a')).toMatchObject({ at: NOW, pets: [rex(7n)] });
});

test('keeps what a look in another tab has written meanwhile', async () => {
  const { sent, look, lookWhile, clock, findingOf, batch } = openLook([rex(7n)]);
  await sent('a', UNKNOWN);
  await lookWhile(() => {
    clock.now = NOW + 9;
    return look();
  });
  expect(await findingOf('a')).toMatchObject({ at: NOW + 9 });
  expect(await batch('a')).toMatchObject({ question: { lookedAt: NOW + 9 } });
});

test.each<[of: string, state: Attempt, question: Batch['question'], wait: number]>([
  ['that waits', UNSENT, undefined, Infinity],
  ['that was added', added(7n), { since: NOW }, Infinity],
  ['that is unknown', UNKNOWN, { since: NOW }, 0],
  ['after the first look', UNKNOWN, { since: NOW, lookedAt: NOW }, 30_000],
  ['10 s after the first look', UNKNOWN, { since: NOW - 10_000, lookedAt: NOW - 10_000 }, 20_000],
  ['after a person looked at 20 s', UNKNOWN, { since: NOW - 20_000, lookedAt: NOW }, 10_000],
  ['50 s after the first look', UNKNOWN, { since: NOW - 50_000, lookedAt: NOW - 50_000 }, -20_000],
  ['after the second look', UNKNOWN, { since: NOW - 30_000, lookedAt: NOW }, Infinity],
  // The clock was set back between the looks, or before the first one.
  ['of an hour ahead', UNKNOWN, { since: NOW + HOUR, lookedAt: NOW + HOUR }, 30_000 - HOUR],
  ['looked for an hour before', UNKNOWN, { since: NOW, lookedAt: NOW - HOUR }, Infinity],
])('the next look for a pet %s is due in time', async (_, state, question, wait) => {
  const { sent, batch, view } = openLook([]);
  await sent('a', state);
  const stored = await batch('a');
  const batches = stored ? [{ ...stored, ...(question && { question }) }] : [];
  expect(timeToNextLook({ ...(await view()), batches })).toBe(wait);
});

test('looks for the rows of a file only while none is on its way, and for the earliest of several', async () => {
  const { sent, sentFile, view, moveTo } = openLook([]);
  expect(timeToNextLook(await view())).toBe(Infinity);
  await sentFile('i', UNKNOWN, ON_ITS_WAY);
  await sent('a', REFUSED);
  expect(timeToNextLook(await view())).toBe(Infinity);
  await moveTo({ batch: 'i', row: 1 }, REFUSED);
  expect(timeToNextLook(await view())).toBe(0);
});
