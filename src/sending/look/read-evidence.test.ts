import { expect, test } from 'vitest';
import { GET_PET_REMOVAL } from '../../api/get-pet.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import { openServiceClient } from '../../testing/service-client.ts';
import { NOW, rex, REX, rowOf, UNKNOWN } from '../../testing/sending/memory-journal.ts';
import { outcomeOf } from '../journal/outcome.ts';
import type { OpenRow } from './find-like-pets.ts';
import { createReadEvidence, newestId } from './read-evidence.ts';

const AVAILABLE = '?limit=100&status=available';
const OTHERS = ['?limit=100&status=pending', '?limit=100&status=sold'];

/** An open question about a pet. The page knew pets with these IDs before it was sent. */
const questionOf = (pet: NewPet, ...ids: bigint[]): OpenRow => {
  const row = { attempts: [UNKNOWN] };
  return { ref: rowOf('a'), pet, row, outcome: outcomeOf(row), before: { ids, whole: [] } };
};

/** Reads what a service with these pets shows of a question. */
function openReading(pets: readonly Pet[], question = questionOf(REX), later: bigint[] = []) {
  const { client, sent, failing } = openServiceClient(pets);
  const clock = { now: NOW };
  const readEvidence = createReadEvidence(() => clock.now);
  return {
    requests: sent,
    failing,
    clock,
    /** Reads, after earlier pets were added with these IDs. */
    read: (...ids: bigint[]) =>
      readEvidence(client, [question], { earlier: ids, later: new Set(later) }),
  };
}

const petOf = (id: number, more: Partial<Pet>): Pet => ({ ...REX, id: BigInt(id), ...more });
/** 100 available pets, which fill their list. */
const FULL = Array.from({ length: 100 }, (_, index) => petOf(index + 1, { name: 'Ada' }));
const paths = (...ids: number[]) => ids.map((id) => `/v1/pets/${id}`);

test('reads the list of its status', async () => {
  const { read, requests } = openReading([rex(7n), petOf(8, { status: 'sold' })]);
  expect(await read()).toEqual({
    at: NOW,
    lists: new Map([
      ['available', { pets: [rex(7n)], unreadable: [], receivedAt: expect.any(Number) }],
    ]),
    beyond: { pets: [], isEnd: false },
  });
  expect(requests).toEqual([AVAILABLE]);
});

test('asks for the five IDs after the newest known one if the list is full', async () => {
  const { read, requests } = openReading([...FULL, petOf(150, { status: 'sold' }), rex(152n)]);
  expect((await read()).beyond).toEqual({ pets: [rex(152n)], isEnd: true });
  expect(requests).toEqual([AVAILABLE, ...OTHERS, ...paths(151, 152, 153, 154, 155)]);
});

test('notes if IDs go on after the five, or the last one could not be read', async () => {
  const pets = [101n, 102n, 103n, 104n, 105n].map(rex);
  expect((await openReading([...FULL, ...pets]).read()).beyond).toEqual({ pets, isEnd: false });
  const { read, failing } = openReading(FULL);
  failing.add('/v1/pets/105');
  expect((await read()).beyond).toEqual({ pets: [], isEnd: false });
});

test('knows the newest ID also from pets that were added or known before', async () => {
  const { read, requests } = openReading(FULL, questionOf(REX, 158n));
  await read();
  expect(requests.slice(-5)).toEqual(paths(159, 160, 161, 162, 163));
  // 9000 is so far above the next lower ID that it does not count as the newest (`LARGEST_GAP`).
  await read(160n, 9000n);
  expect(requests.slice(-5)).toEqual(paths(161, 162, 163, 164, 165));
});

test('asks for the IDs before one that was given later to another pet of this computer', async () => {
  const pets = [...FULL, rex(101n), petOf(102, { status: 'sold' })];
  const { read } = openReading(pets, questionOf(REX), [102n]);
  expect((await read()).beyond).toEqual({ pets: [rex(101n), pets.at(-1)], isEnd: true });
});

test('asks for at most six lists and ten pets in the two looks for one pet', async () => {
  const { read, requests, clock } = openReading(FULL, questionOf({ name: 'Rex', categoryId: 4n }));
  await read();
  clock.now = NOW + 30_000;
  await read();
  expect(requests.filter((one) => one.startsWith('?')).length).toBeLessThanOrEqual(6);
  expect(requests.filter((one) => one.startsWith('/'))).toHaveLength(10);
});

test.each<[of: string, pets: readonly Pet[], now: number, fails: string[]]>([
  ['the list shows all', [], NOW, []],
  ['the list shows a like pet', [rex(0n), ...FULL], NOW, []],
  ['the list could not be read', FULL, NOW, [AVAILABLE]],
  ['the service has removed that operation', FULL, GET_PET_REMOVAL, []],
])('asks for no pet by its ID if %s', async (_, pets, now, fails) => {
  const { read, clock, requests, failing } = openReading(pets);
  for (const one of fails) failing.add(one);
  clock.now = now;
  expect((await read()).beyond.pets).toEqual([]);
  expect(requests).toEqual([AVAILABLE]);
});

test.each<[ids: number[], newest: number | undefined]>([
  [[], undefined],
  [[5], 5],
  [[5, 9, 7], 9],
  [[5, 1005], 1005],
  // An ID far above the others does not count as the newest: it may come from another system.
  [[5, 1006], 5],
  [[5, 6, 5000, 5001], 5001],
])('of the IDs %j the newest is %s', (ids, newest) => {
  expect(newestId(ids.map(BigInt))).toBe(newest === undefined ? undefined : BigInt(newest));
});
