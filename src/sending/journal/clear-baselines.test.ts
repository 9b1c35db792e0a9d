// What `clearSettled` does to the baselines of the questions that stay.
import { beforeEach, expect, test } from 'vitest';
import {
  added,
  BASELINE,
  createMemoryJournal,
  NOW,
  REFUSED,
  REX,
  rowOf,
  UNKNOWN,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt, Row } from './batch.ts';
import { clearSettled } from './clear.ts';
import { keys } from './store/record-keys.ts';
import { submit } from './submit.ts';

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

const clear = (includesUnfinishedImports = false) =>
  journal.change((transaction) =>
    clearSettled(transaction, { includesUnfinishedImports, now: NOW }),
  );
/** Submits a pet with a baseline of its own, and moves it to this state. */
const sentWith = async (baseline: string, to: Attempt, pet = REX) => {
  await journal.change((transaction) =>
    submit(
      transaction,
      { draft: `with ${baseline}`, pet, tab: 't' },
      { at: NOW, page: 'p', baseline: { id: baseline, at: NOW, value: BASELINE } },
    ),
  );
  await journal.moveTo(rowOf(`with ${baseline}`), to);
};
const baselineOf = (baseline: string) => journal.get(keys.baseline(baseline));

test('removes the baselines that no batch has any more', async () => {
  await sentWith('b', added(7n));
  await sentWith('c', UNKNOWN);
  await clear();
  expect(await baselineOf('b')).toBeUndefined();
  expect(await baselineOf('c')).toEqual(BASELINE);
});

const noAnswer: Row = { attempts: [UNKNOWN] };
test.each<{ of: string; row: Row; pet?: typeof REX; isNoted: boolean }>([
  { of: 'a like pet without an ID', row: { attempts: [added()] }, isNoted: true },
  { of: 'a like pet that was sent again', row: { attempts: [UNKNOWN, added(7n)] }, isNoted: true },
  {
    of: 'a like pet of another spelling without an ID',
    row: { attempts: [added()] },
    pet: { ...REX, name: 'REX' },
    isNoted: true,
  },
  {
    of: 'a like pet that a person decided was added',
    row: { ...noAnswer, decision: { at: NOW, how: {} } },
    isNoted: true,
  },
  { of: 'a like pet with an ID', row: { attempts: [added(7n)] }, isNoted: false },
  { of: 'a like pet that was refused', row: { attempts: [REFUSED] }, isNoted: false },
  {
    of: 'a like pet that a person decided was not added',
    row: { ...noAnswer, decision: { at: NOW, how: 'not added' } },
    isNoted: false,
  },
])('after clearing $of, a question has no complete lists: $isNoted', async (example) => {
  await sentWith('b', UNKNOWN);
  await sentWith('of another pet', UNKNOWN, { ...REX, name: 'Ada' });
  await journal.submit('1', { pet: example.pet ?? REX });
  await journal.writeRow(rowOf('1'), example.row);
  await clear();
  const whole = example.isNoted ? [] : BASELINE.whole;
  expect(await baselineOf('b')).toEqual({ ...BASELINE, whole });
  expect(await baselineOf('of another pet')).toEqual(BASELINE);
  // Lists that were read before, and not yet written with a pet, prove nothing either (`submit.ts`).
  const noted = await journal.get(keys.clearedWithoutId);
  expect(noted).toBe(example.isNoted ? NOW : undefined);
});

test('keeps the lists of an unfinished file whose rows like a cleared pet are settled', async () => {
  await journal.addFile('i', [
    { line: 2, pet: REX },
    { line: 3, pet: { ...REX, name: 'Ada' } },
  ]);
  await journal.moveTo(rowOf('i'), added(7n));
  await sentWith('c', added());
  await clear();
  expect(await baselineOf('b')).toEqual(BASELINE);
});

test('gives no baseline to an open question that has none', async () => {
  await sentWith('b', UNKNOWN);
  await journal.sent('1', added());
  await journal.change(async ({ remove }) => remove(keys.baseline('b')));
  await clear();
  expect(await baselineOf('b')).toBeUndefined();
});
