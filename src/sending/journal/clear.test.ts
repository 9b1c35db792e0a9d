import { beforeEach, expect, test } from 'vitest';
import {
  added,
  createMemoryJournal,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  PLACE,
  PROBLEM,
  REFUSED,
  REX,
  rowOf,
  UNKNOWN,
  UNSENT,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt } from './batch.ts';
import { clearSettled, emptyJournal } from './clear.ts';
import { journalOf, keys } from './store/journal-store.ts';

const DAY = 24 * 60 * 60 * 1000;
const REX_TOO = { ...REX, name: ' REX' };
const ADA = { ...REX, name: 'Ada' };

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

const clear = (now = NOW, onlyOld = false) =>
  journal.change((transaction) => clearSettled(transaction, { now, onlyOld }));
const empty = () => journal.change(emptyJournal);
const batches = async () => (await journal.view()).batches.map(({ id }) => id).toSorted();

test('removes settled pets with all their records', async () => {
  await journal.sent('added', added(7n));
  await journal.sent('decided', UNKNOWN);
  await journal.act(rowOf('decided'), { way: 'it was not added' });
  await journal.sent('left', NOT_SENT);
  await journal.act(rowOf('left'), { way: 'leave it' });
  await journal.sent('corrected', REFUSED);
  await journal.submit('corrects', { corrects: rowOf('corrected') });
  await journal.moveTo(rowOf('corrects'), added(8n));
  await journal.sentFile('i', added(9n), UNSENT);
  await journal.endFile('i');
  await clear();
  expect(await journal.keys()).toEqual([`${PLACE} sequence`, `places ${PLACE}`]);
});

test('keeps what is to check, under way or cannot be read', async () => {
  const states = { a: REFUSED, b: NOT_SENT, c: UNKNOWN, d: ON_ITS_WAY, e: WAITING };
  for (const [id, state] of Object.entries(states)) await journal.sent(id, state, ADA);
  await journal.sent('settled', added(7n));
  await journal.put(keys.batch('later'), { is: 'new' });
  await clear();
  expect(await batches()).toEqual(Object.keys(states));
  expect(await journal.get(keys.batch('later'))).toEqual({ is: 'new' });
});

test.each([WAITING, ON_ITS_WAY])(
  'keeps a pet that a late answer has added while its second attempt is $is',
  async (second) => {
    await journal.sent('a', UNKNOWN);
    await journal.writeRow(rowOf('a'), { attempts: [added(7n), second] });
    await clear();
    expect(await batches()).toEqual(['a']);
  },
);

test('keeps an import that has not ended, or has a row to check', async () => {
  await journal.sentFile('unfinished', added(7n), UNSENT);
  await journal.sentFile('refused', added(8n), REFUSED);
  await journal.addFile('problem', [{ line: 2, leftOut: PROBLEM }]);
  await journal.addFile('settled', [{ line: 2, pet: ADA }]);
  for (const id of ['refused', 'problem', 'settled']) await journal.endFile(id);
  await clear();
  expect(await batches()).toEqual(['problem', 'refused', 'unfinished']);
});

test('keeps an import of which a row is being sent again after its end', async () => {
  await journal.sentFile('i', NOT_SENT);
  await journal.endFile('i');
  await journal.act(rowOf('i'), { way: 'send now' });
  await clear();
  expect(await batches()).toEqual(['i']);
});

test.each<Attempt>([UNKNOWN, ON_ITS_WAY, WAITING])(
  'keeps a pet like one that is $is, since the lists would show it as the other',
  async (state) => {
    await journal.sent('question', state);
    await journal.sent('like', added(7n), REX_TOO);
    await journal.sent('other', added(8n), ADA);
    await journal.addFile('i', [
      { line: 2, pet: ADA },
      { line: 3, pet: REX },
    ]);
    await journal.endFile('i');
    await clear();
    expect(await batches()).toEqual(['i', 'like', 'question']);
  },
);

test('keeps a pet like a row of an import that has not ended', async () => {
  await journal.sentFile('i', UNKNOWN, UNSENT);
  await journal.sent('like', added(7n));
  await clear();
  expect(await batches()).toEqual(['i', 'like']);
});

test.each([
  [DAY, true],
  [DAY + 1, false],
  // The clock was set back after it was submitted.
  [-DAY, true],
  [-DAY - 1, false],
])(
  'keeps what was submitted %i ms ago, if only what is old is removed: %s',
  async (age, isKept) => {
    await journal.sent('a', added(7n));
    await clear(NOW + age, true);
    expect(await batches()).toEqual(isKept ? ['a'] : []);
  },
);

test('empties its place, and no other', async () => {
  const other = 'Production https://pets.example/v2';
  await journal.sent('1', UNKNOWN);
  await journal.sentFile('i', added(7n), UNSENT);
  await journalOf(journal.recordStore, other).change(async ({ notePlace, put }) => {
    notePlace(NOW);
    put(keys.batch('2'), 'of another place');
  });
  await journal.put(keys.backOff, { since: 0, until: 1, refusals: 1 });
  expect(await empty()).toBe(true);
  expect(await journal.keys()).toEqual([`${other} batch 2`, `places ${other}`]);
});

test.each([WAITING, ON_ITS_WAY])('empties nothing while a pet is $is', async (state) => {
  await journal.sent('1', state);
  const before = await journal.keys();
  expect(await empty()).toBe(false);
  expect(await journal.keys()).toEqual(before);
});
