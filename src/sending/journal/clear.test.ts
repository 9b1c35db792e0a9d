import { beforeEach, expect, test } from 'vitest';
import {
  added,
  createMemoryJournal,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  PLACE,
  REFUSED,
  REX,
  rowOf,
  UNKNOWN,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import type { Attempt, Row } from './batch.ts';
import { clearSettled, emptyJournal, readClearedIds } from './clear.ts';
import { journalOf } from './store/journal-store.ts';
import { keys } from './store/record-keys.ts';

const UNSENT: Attempt = { is: 'waiting' };
const DECIDED_AS_8: Row = { attempts: [UNKNOWN], decision: { at: NOW, how: { added: 8n } } };

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

const clear = (includesUnfinishedImports = false) =>
  journal.change((transaction) =>
    clearSettled(transaction, { includesUnfinishedImports, now: NOW }),
  );
const empty = () => journal.change(emptyJournal);
const clearedIds = () => journal.store.read(readClearedIds);
const namesIn = async (id: string) =>
  (await journal.file(id))?.rows.map(({ pet }) => pet?.name ?? 'cleared');
const textOnDisk = async () =>
  JSON.stringify(await journal.recordStore.read(({ list }) => list([])), (_, part: unknown) =>
    typeof part === 'bigint' ? String(part) : part,
  );

test('removes settled pets, and keeps those that are unsettled or cannot be read', async () => {
  const states = { a: added(7n), b: REFUSED, c: NOT_SENT, d: UNKNOWN, e: ON_ITS_WAY, f: WAITING };
  for (const [draft, state] of Object.entries(states)) await journal.sent(draft, state);
  await journal.sent('g', UNKNOWN);
  await journal.writeRow(rowOf('g'), DECIDED_AS_8);
  await journal.put(keys.batch('later'), { is: 'new' });
  await clear();
  const batches = (await journal.keys()).filter((key) => key.includes(' batch '));
  expect(batches.map((key) => key.split(' ').at(-1))).toEqual(['d', 'e', 'f', 'later']);
});

test('keeps a question whose second attempt waits', async () => {
  await journal.sent('a', UNKNOWN);
  await journal.sendAgain(rowOf('a'));
  await clear();
  expect(await journal.batch('a')).toBeDefined();
});

test('keeps a pet that a late answer has added while its second attempt is on its way', async () => {
  await journal.sent('a', UNKNOWN);
  await journal.writeRow(rowOf('a'), { attempts: [added(7n), ON_ITS_WAY] });
  await clear();
  expect(await journal.batch('a')).toBeDefined();
});

test('keeps the IDs of cleared pets, without their names', async () => {
  await journal.sent('1', UNKNOWN);
  await journal.sendAgain(rowOf('1'), added(7n));
  await journal.moveTo(rowOf('1'), REFUSED);
  await journal.sent('2', UNKNOWN);
  await journal.writeRow(rowOf('2'), { attempts: [added(9n), added(10n)] });
  await journal.sent('3', UNKNOWN);
  await journal.writeRow(rowOf('3'), DECIDED_AS_8);
  await journal.sentFile('i', added(11n), REFUSED);
  await journal.endFile('i');
  await clear();
  expect(new Set(await clearedIds())).toEqual(new Set([7n, 8n, 9n, 10n, 11n]));
  expect(await textOnDisk()).not.toContain('Rex');
});

test('leaves only IDs, the numbers of used drafts and the last sequence number', async () => {
  await journal.sent('1', added(7n));
  await journal.sentFile('i', added(8n), UNSENT);
  await journal.endFile('i');
  await clear();
  expect(await journal.keys()).toEqual([
    `${PLACE} cleared IDs`,
    `${PLACE} clearings`,
    `${PLACE} draft 1`,
    `${PLACE} draft i`,
    `${PLACE} sequence`,
    `places ${PLACE}`,
  ]);
});

test('keeps at most 20,000 IDs, the latest', async () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => BigInt(index));
  await journal.put(keys.clearedIds, ids);
  await journal.sent('1', added(20_000n));
  await clear();
  expect(await clearedIds()).toEqual([...ids.slice(1), 20_000n]);
});

test('clears settled rows of an unfinished file only when asked to', async () => {
  await journal.sentFile('i', UNSENT, added(7n), UNKNOWN, REFUSED);
  await clear();
  expect(await namesIn('i')).toEqual(['Rex', 'Rex', 'Rex', 'Rex']);
  expect(await clearedIds()).toEqual([]);
  await clear(true);
  expect(await namesIn('i')).toEqual(['Rex', 'cleared', 'Rex', 'cleared']);
  expect(await clearedIds()).toEqual([7n]);
  expect(await journal.batch('i')).toMatchObject({ isShortened: true });
});

test('keeps the outcomes and lines of cleared rows, and why a row was never sent', async () => {
  const problem = { is: 'problem', words: 'No name.' } as const;
  const text = { name: '', categoryId: '4', status: 'sold' };
  await journal.addFile('i', [
    { line: 2, pet: REX },
    { line: 3, pet: REX, text },
    { line: 4, text, leftOut: problem },
  ]);
  await journal.moveTo({ batch: 'i', row: 1 }, added(7n));
  await clear(true);
  expect((await journal.file('i'))?.rows).toMatchObject([
    { line: 2, pet: REX, outcome: UNSENT },
    { line: 3, outcome: { is: 'added', ids: [7n] } },
    { line: 4, outcome: problem },
  ]);
  for (const row of (await journal.file('i'))?.rows.slice(1) ?? [])
    expect(row).not.toHaveProperty('text');
});

test('leaves no name in the settled rows of a file, as the service stored, listed or said it', async () => {
  const pet = { ...REX, name: 'Ada' };
  await journal.addFile('i', [
    { line: 2, pet },
    { line: 3, pet: REX },
    { line: 4, pet: REX },
  ]);
  const rex = { ...REX, id: 8n };
  const said = { ...REFUSED.errorDescription, said: 'Rex is taken.', details: 'name: Rex' };
  await journal.writeRow(
    { batch: 'i', row: 1 },
    { attempts: [{ ...added(7n), stored: rex }], extra: { pets: [rex], sent: 1 } },
  );
  await journal.writeRow(
    { batch: 'i', row: 2 },
    { attempts: [{ ...REFUSED, errorDescription: said }] },
  );
  await clear(true);
  const text = await textOnDisk();
  expect(text).toContain('Ada');
  expect(text).not.toContain('Rex');
  const rows = (await journal.file('i'))?.rows.map(({ row }) => row.attempts);
  expect(rows).toEqual([[], [added(7n)], [REFUSED]]);
  expect(await journal.batch('i')).toMatchObject({ extraCount: 0 });
});

test('keeps the open and waiting rows of an ended file with an open row', async () => {
  await journal.sentFile('i', UNSENT, added(7n), UNKNOWN);
  await journal.endFile('i');
  await clear();
  expect(await namesIn('i')).toEqual(['Rex', 'cleared', 'Rex']);
});

test('keeps an ended file of which a row is being sent again', async () => {
  await journal.sentFile('i', NOT_SENT);
  await journal.endFile('i');
  await journal.sendAgain(rowOf('i'));
  await clear();
  expect(await namesIn('i')).toEqual(['Rex']);
});

test('clears a file that was shortened before, once it has ended', async () => {
  await journal.sentFile('i', UNSENT, added());
  await clear(true);
  await journal.moveTo(rowOf('i'), REFUSED);
  await journal.endFile('i');
  await clear();
  expect((await journal.view()).batches).toEqual([]);
});

test('empties its place, and no other', async () => {
  const other = 'Production https://pets.example/v2';
  await journal.sent('1', UNKNOWN);
  await journal.sentFile('i', added(7n), { is: 'waiting' });
  await journalOf(journal.recordStore, other).change(async ({ notePlace, put }) => {
    notePlace();
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

test('empties nothing while a row of a file is on its way', async () => {
  await journal.sentFile('i', ON_ITS_WAY);
  expect(await empty()).toBe(false);
  await journal.moveTo(rowOf('i'), NOT_SENT);
  expect(await empty()).toBe(true);
});
