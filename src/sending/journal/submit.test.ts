import { beforeEach, expect, test } from 'vitest';
import {
  added,
  BASELINE,
  createMemoryJournal,
  NOT_SENT,
  NOW,
  PAGE,
  PLACE,
  refused,
  REFUSED,
  REX,
  rowOf,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt } from './batch.ts';
import { clearSettled } from './clear.ts';
import { keys } from './store/record-keys.ts';
import { type PageBaseline, submit } from './submit.ts';

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

const clear = (now = NOW) =>
  journal.change((transaction) =>
    clearSettled(transaction, { includesUnfinishedImports: false, now }),
  );
const submitWith = (draft: string, baseline: PageBaseline) =>
  journal.change((transaction) =>
    submit(transaction, { draft, pet: REX, tab: 't' }, { at: NOW, page: PAGE, baseline }),
  );

test('writes a pet that waits, its draft, its baseline and the page that sends it', async () => {
  expect(await journal.submit('d')).toBe('submitted');
  const batch = {
    from: 'form',
    id: 'd',
    sequence: 1,
    at: NOW,
    baseline: 'b',
    pet: REX,
    tab: 't',
    row: { attempts: [WAITING] },
  };
  expect(await journal.recordStore.read(({ list }) => list([]))).toEqual([
    [[PLACE, ...keys.baseline('b')], BASELINE],
    [[PLACE, ...keys.batch('d')], batch],
    [[PLACE, ...keys.draft('d')], true],
    [[PLACE, ...keys.sequence], 1],
    [[PLACE, ...keys.underWay(PAGE, rowOf('d'))], true],
    [['places', PLACE], true],
  ]);
});

test('sends a draft once, whatever became of it', async () => {
  await journal.sent('d', REFUSED);
  expect(await journal.submit('d', { pet: { ...REX, name: 'Ada' } })).toBe('used draft');
  await clear();
  expect(await journal.submit('d')).toBe('used draft');
  expect((await journal.view()).batches).toEqual([]);
});

test('sends no draft whose records cannot be read', async () => {
  await journal.put(keys.draft('d'), 'of a later version');
  expect(await journal.submit('d')).toBe('used draft');
});

test('starts a file once, and takes its number for no draft', async () => {
  expect(await journal.addFile('i', [{ line: 2, pet: REX }])).toBe(true);
  expect(await journal.addFile('i', [])).toBe(false);
  expect(await journal.submit('i')).toBe('used draft');
  expect(await journal.batch('i')).toMatchObject({ rowCount: 1, fileName: 'pets.csv' });
});

test('counts the rows of a file that are never sent', async () => {
  await journal.addFile('i', [
    { line: 2, pet: REX },
    { line: 3, pet: REX },
    { line: 4, leftOut: { is: 'problem', words: 'No name.' } },
    { line: 5, leftOut: { is: 'added before' } },
    { line: 6, leftOut: { is: 'unknown before' } },
  ]);
  const counts = { waiting: 2, problem: 1, 'added before': 1, 'unknown before': 1, added: 0 };
  expect(await journal.batch('i')).toMatchObject({ counts, extraCount: 0 });
});

test('a refused pet is corrected by one batch', async () => {
  await journal.sent('d', REFUSED);
  const corrects = rowOf('d');
  expect(await journal.submit('e', { corrects })).toBe('submitted');
  expect(await journal.row(corrects)).toMatchObject({ correctedBy: 'e' });
  expect(await journal.batch('e')).toMatchObject({ corrects });
  expect(await journal.submit('f', { corrects })).toBe('corrected');
  expect(await journal.batch('f')).toBeUndefined();
  // The draft that was not submitted is free.
  expect(await journal.submit('f')).toBe('submitted');
});

test('a refused row of a file is corrected by one batch', async () => {
  await journal.sentFile('i', REFUSED, REFUSED);
  const corrects = { batch: 'i', row: 1 };
  expect(await journal.submit('e', { corrects })).toBe('submitted');
  expect(await journal.submit('f', { corrects })).toBe('corrected');
  expect((await journal.file('i'))?.rows.map(({ row }) => row.correctedBy)).toEqual([
    undefined,
    'e',
  ]);
  expect(await journal.batch('i')).toMatchObject({ counts: { refused: 2 } });
});

test.each<Attempt>([WAITING, added(7n), NOT_SENT, refused(401)])(
  'a pet that is $is is not corrected',
  async (state) => {
    await journal.sent('d', state);
    expect(await journal.submit('e', { corrects: rowOf('d') })).toBe('corrected');
  },
);

test('batches share the baseline of the page', async () => {
  await submitWith('1', { id: 'b', at: NOW, value: BASELINE });
  await submitWith('2', { id: 'b', at: NOW, value: { ...BASELINE, ids: [2n] } });
  await submitWith('3', { id: 'c', at: NOW, value: { ...BASELINE, ids: [3n] } });
  expect(await journal.batch('2')).toMatchObject({ baseline: 'b' });
  expect(await journal.get(keys.baseline('b'))).toEqual(BASELINE);
  expect(await journal.get(keys.baseline('c'))).toMatchObject({ ids: [3n] });
});

test.each([
  { readAt: NOW, whole: [] },
  { readAt: NOW + 1, whole: BASELINE.whole },
])(
  'lists that were requested at $readAt prove $whole after a pet without an ID was cleared',
  async ({ readAt, whole }) => {
    await journal.sent('1', added());
    await clear();
    await submitWith('2', { id: 'c', at: readAt, value: BASELINE });
    expect(await journal.get(keys.baseline('c'))).toEqual({ ...BASELINE, whole });
  },
);
