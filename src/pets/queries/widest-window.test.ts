import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pet } from '../../api/schemas.ts';
import { createMemoryCatalogue } from '../../service/catalogues/memory-catalogue.ts';
import { coverageWords } from './coverage-words.ts';
import {
  mergeWindows,
  reachFor,
  type ReadList,
  type WidestWindow,
  WINDOWS,
} from './widest-window.ts';

const STATUSES = ['available', 'pending', 'sold', undefined, 'reserved'] as const;

const aPet = (id: number, status?: string, name = 'Rex'): Pet => ({
  id: BigInt(id),
  name,
  categoryId: 4n,
  ...(status !== undefined && { status }),
});

const list = (pets: Pet[], unreadable: string[] = [], readAt = 1): ReadList => ({
  listed: { pets, unreadable },
  readAt,
});

const NONE = list([]);

/** A store with so many pets of each status, in any order of IDs. */
const store = fc
  .tuple(...STATUSES.map(() => fc.oneof(fc.nat({ max: 6 }), fc.nat({ max: 130 }))))
  .chain((counts) => {
    const statuses = counts.flatMap((count, at) =>
      Array.from({ length: count }, () => STATUSES[at]),
    );
    return fc.shuffledSubarray(statuses, { minLength: statuses.length });
  })
  .map((statuses) => statuses.map((status, id) => aPet(id, status)));

async function readStore(pets: readonly Pet[], failed: ReadonlySet<string>) {
  const catalogue = createMemoryCatalogue(pets);
  const read = async (name: (typeof WINDOWS)[number]) =>
    failed.has(name)
      ? undefined
      : list(await catalogue.list({ limit: 100, ...(name !== 'any' && { status: name }) }));
  return mergeWindows({
    available: await read('available'),
    pending: await read('pending'),
    sold: await read('sold'),
    any: await read('any'),
  });
}

/** What a window and its words claim that the store belies. */
function lies(window: WidestWindow, pets: readonly Pet[]): string[] {
  const words = coverageWords(window);
  const ofStatus = STATUSES.flatMap((status) => {
    const seen = [...window.pets.values()].filter((pet) => pet.status === status).length;
    if (seen === pets.filter((pet) => pet.status === status).length) return [];
    return [
      reachFor(window, status) === 'all' && `all ${status} were reached`,
      words.includes(`all ${status}`) && `all ${status} were said to be`,
      status === undefined && !/^No pets could|without a status/.test(words) && 'all have a status',
    ];
  });
  const isTotal = /^Searched (all \d|the only)|There are no/.test(words);
  const number = Number(/^Searched (?:all )?(\d+)/.exec(words)?.[1] ?? window.pets.size);
  return [
    ...ofStatus,
    isTotal && window.pets.size !== pets.length && 'a total',
    number !== window.pets.size && `the number ${number}`,
  ].filter((lie) => lie !== false);
}

test('whatever the store holds and whichever lists fail, no more is claimed than is so', async () => {
  await fc.assert(
    fc.asyncProperty(store, fc.subarray([...WINDOWS]), async (pets, failed) => {
      const window = await readStore(pets, new Set(failed));
      const truth = new Map(pets.map((pet) => [pet.id, pet]));
      for (const [id, pet] of window.pets) expect(pet).toEqual(truth.get(id));
      expect(lies(window, pets)).toEqual([]);
    }),
  );
});

test('of a pet that changed in between, the answer that came last counts, whatever the order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (one, other) => {
      fc.pre(one !== other);
      const { pets, changed } = mergeWindows({
        available: list([aPet(7, 'available')], [], one),
        pending: NONE,
        sold: list([aPet(7, 'sold')], [], other),
        any: undefined,
      });
      expect([...pets.values()]).toEqual([aPet(7, one > other ? 'available' : 'sold')]);
      expect(changed).toBe(1);
    }),
  );
});

test('a row that cannot be read counts once, though two lists hold it', () => {
  const { unreadable, reach } = mergeWindows({
    available: NONE,
    pending: NONE,
    sold: list([], ['{"id":"x"}', '{}']),
    any: list([], ['{"id":"x"}']),
  });
  expect(unreadable).toBe(2);
  expect(reach).toEqual({
    available: 'all',
    pending: 'all',
    sold: 'all readable',
    any: 'all readable',
  });
});

test('what cannot be read may fill a list all the same', () => {
  const { reach } = mergeWindows({
    available: list(
      Array.from({ length: 98 }, (_, id) => aPet(id, 'available')),
      ['{}', '[]'],
    ),
    pending: NONE,
    sold: NONE,
    any: undefined,
  });
  expect(reach.available).toEqual({ first: 100 });
});
