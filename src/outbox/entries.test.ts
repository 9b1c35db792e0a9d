import { expect, test } from 'vitest';
import type { RowFacts } from '../database/schema.ts';
import { countingRequests } from '../testing/database/counting-requests.ts';
import { rowOf } from '../testing/database/row-of.ts';
import { NOW, openRowsInMemory } from '../testing/database/rows-in-memory.ts';
import { added, attempted, refused, unknown } from '../testing/database/write-rows.ts';
import {
  isDone,
  isFinished,
  NO_ROWS,
  pressEntry,
  readEntries,
  readEntryWithRows,
} from './entries.ts';
import {
  canUndoEntry,
  type EntryFilter,
  lastEventOf,
  matchesFilter,
  onlyRow,
} from './entry-facts.ts';

type Facts = Partial<RowFacts>;

const NEXT: Facts = { send: 'now' };
const WAITING: Facts = { send: 'in turn' };
const SENDING: Facts = { attempts: [{ sender: 'sender', at: NOW }] };
const UNSENT: Facts = { withdrawnBy: 'person' };
const answered = (type: 'not added' | 'dismissed'): Facts => ({
  ...unknown(),
  answer: { type, at: NOW },
});

test('reads a file with its counts, and its rows in their order', async () => {
  const { database, writeFile } = await openRowsInMemory();
  await writeFile([added(7n), answered('not added'), answered('dismissed')]);
  const read = await database.read((tx) => readEntryWithRows(tx, 'E', 'file'));
  expect(read?.counts).toEqual({
    ...NO_ROWS,
    added: 1,
    'not added': 1,
    dismissed: 1,
  });
  expect([read?.order, read?.rows.map(({ id }) => id)]).toEqual([1, [1, 2, 3]]);
  expect(await database.read((tx) => readEntryWithRows(tx, 'E', 'gone'))).toBeUndefined();
});

test('entries are in descending order, each press with its rows', async () => {
  const { database, write, writeFile } = await openRowsInMemory();
  await write(added(7n));
  await writeFile([WAITING, WAITING]);
  await write(refused('no'));
  const press = { press: 'several', pressName: 'Guppy' };
  await write({ ...NEXT, ...press });
  await write({ ...added(8n), ...press });
  await write({ ...unknown(), environment: 'other' });
  const entries = await database.read((tx) => readEntries(tx, 'E'));
  const facts = entries.map(({ kind, order, name, size, rows }) => [
    `${kind} ${name}`,
    order,
    size,
    rows?.map(({ id }) => id),
  ]);
  expect(facts).toEqual([
    ['press Guppy', 5, 2, [5, 6]],
    ['press Rex', 4, 1, [4]],
    ['file a.csv', 2, 2, undefined],
    ['press Rex', 1, 1, [1]],
  ]);
  expect(entries.map((entry) => onlyRow(entry)?.id)).toEqual([undefined, 4, undefined, 1]);
  const several = await database.read((tx) => readEntryWithRows(tx, 'E', 'several'));
  expect(several).toEqual(entries[0]);
});

test('each further file whose pets were added costs one request', async () => {
  const { database, writeFile } = await openRowsInMemory();
  const { requestsOf } = countingRequests(database);
  const read = () => requestsOf((counted) => counted.read((tx) => readEntries(tx, 'E')));
  await writeFile([added(7n)], { id: 'first' });
  await writeFile([added(8n)], { id: 'second' });
  const before = await read();
  await writeFile([added(9n)], { id: 'third' });
  expect((await read()) - before).toBe(1);
});

const FILTERS: readonly EntryFilter[] = ['all', 'to-check', 'added'];

/** Three pets of one press of the form, the first two with these facts and the last one added. */
const several = (first: Facts, second: Facts) =>
  pressEntry([rowOf(first), rowOf(second, { id: 2 }), rowOf(added(7n), { id: 3 })]);

test.each<[facts: string, first: Facts, second: Facts]>([
  ['all, added', NEXT, SENDING],
  ['all, to-check, added', SENDING, unknown()],
  ['done, all, to-check, added', refused('no'), UNSENT],
  ['done, finished, all, added', added(5n), answered('dismissed')],
])('an entry is: %s', (facts, first, second) => {
  const entry = several(first, second);
  const words = [isDone(entry) && 'done', isFinished(entry) && 'finished'].filter(Boolean);
  const filters = FILTERS.filter((filter) => matchesFilter(entry, filter));
  expect([...words, ...filters].join(', ')).toBe(facts);
});

test('Undo is offered for a press until one of its pets was started', () => {
  const waiting = pressEntry([rowOf(NEXT), rowOf({ ...NEXT, notBefore: NOW }, { id: 2 })]);
  expect([canUndoEntry(waiting), canUndoEntry(several(NEXT, NEXT))]).toEqual([true, false]);
});

test('the last event of an entry is that of one of its rows', () => {
  const late = attempted({ type: 'added', at: NOW + 5, id: 5n });
  expect(lastEventOf(several(late, answered('dismissed')))).toBe(NOW + 5);
});

test('the waiting rows of a stopped file count as stopped, so that it is finished', async () => {
  const { database, writeFile } = await openRowsInMemory();
  await writeFile([WAITING, added(7n)], { stopped: NOW });
  await writeFile([WAITING, added(7n)], { id: 'running' });
  const [running, stopped] = await database.read((tx) => readEntries(tx, 'E'));
  expect([running && isDone(running), stopped && isFinished(stopped)]).toEqual([false, true]);
  expect(stopped?.counts).toEqual({ ...NO_ROWS, added: 1, stopped: 1 });
  // Its rows are not read, so this does not follow from them.
  expect([running, stopped].map((entry) => entry && canUndoEntry(entry))).toEqual([false, false]);
});
