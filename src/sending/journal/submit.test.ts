import { beforeEach, expect, test } from 'vitest';
import {
  added,
  BEFORE,
  createMemoryJournal,
  NOT_SENT,
  NOW,
  PAGE,
  PLACE,
  PROBLEM,
  refused,
  REFUSED,
  REX,
  rowOf,
  UNKNOWN,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt } from './batch.ts';
import { keys } from './store/journal-store.ts';

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

test('writes a pet that waits, what was known before, the page that sends it, and its place', async () => {
  expect(await journal.submit('d')).toBe(true);
  const batch = { from: 'form', id: 'd', sequence: 1, at: NOW, pet: REX };
  expect(await journal.records()).toEqual([
    [[PLACE, ...keys.batch('d')], { ...batch, row: { attempts: [WAITING] } }],
    [[PLACE, ...keys.listsBefore('d')], BEFORE],
    [[PLACE, ...keys.sequence], 1],
    [[PLACE, ...keys.underWay(PAGE, rowOf('d'))], true],
    [['places', PLACE], NOW],
  ]);
});

test('starts a file once', async () => {
  expect(await journal.addFile('i', [{ line: 2, pet: REX }])).toBe(true);
  expect(await journal.addFile('i', [])).toBe(false);
  expect(await journal.batch('i')).toMatchObject({ rowCount: 1, fileName: 'pets.csv' });
});

test('counts the rows of a file that are never sent', async () => {
  await journal.addFile('i', [
    { line: 2, pet: REX },
    { line: 3, pet: REX },
    { line: 4, leftOut: PROBLEM },
    { line: 5, leftOut: { is: 'duplicate', words: 'As line 2.' } },
  ]);
  const counts = { waiting: 2, problem: 1, duplicate: 1, added: 0 };
  expect(await journal.batch('i')).toMatchObject({ counts });
});

test('a refused pet is corrected by one batch', async () => {
  await journal.sent('d', REFUSED);
  const corrects = rowOf('d');
  expect(await journal.submit('e', { corrects })).toBe(true);
  expect(await journal.outcome(corrects)).toEqual({ is: 'corrected', by: 'e', was: REFUSED });
  expect(await journal.batch('e')).toMatchObject({ corrects });
  expect(await journal.submit('f', { corrects })).toBe(false);
  expect(await journal.batch('f')).toBeUndefined();
});

test('a row of a file is corrected by one batch, whether it was refused or has a problem', async () => {
  await journal.addFile('i', [
    { line: 2, pet: REX },
    { line: 3, leftOut: PROBLEM },
  ]);
  await journal.moveTo(rowOf('i'), REFUSED);
  for (const row of [0, 1]) {
    const corrects = { batch: 'i', row };
    expect(await journal.submit(`correction of ${row}`, { corrects })).toBe(true);
    expect(await journal.submit('another', { corrects })).toBe(false);
    expect(await journal.outcome(corrects)).toMatchObject({ is: 'corrected' });
  }
  expect(await journal.batch('another')).toBeUndefined();
});

test.each<Attempt>([WAITING, UNKNOWN, added(7n), NOT_SENT, refused(401)])(
  'a pet that is $is is not corrected',
  async (state) => {
    await journal.sent('d', state);
    expect(await journal.submit('e', { corrects: rowOf('d') })).toBe(false);
  },
);

test('a pet that was removed is not corrected', async () => {
  expect(await journal.submit('e', { corrects: rowOf('d') })).toBe(false);
  expect(await journal.keys()).toEqual([]);
});
