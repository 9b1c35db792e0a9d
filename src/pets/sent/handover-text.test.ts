import { expect, test } from 'vitest';
import { environmentKey } from '../../api/environment-key.ts';
import { type Batch, Counts } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { handoverText, hasHandover } from './handover-text.ts';

const AT = Date.UTC(2026, 10, 20);
const NO_ROWS = Counts.parse(Object.fromEntries(Object.keys(Counts.shape).map((is) => [is, 0])));

const ofForm = (isAdded: boolean): Batch => ({
  id: 'form',
  sequence: 1,
  at: AT,
  from: 'form',
  pet: { name: 'Rex', categoryId: 4n },
  row: { attempts: isAdded ? [{ is: 'added', at: AT, id: 7n }] : [{ is: 'waiting' }] },
});
const ofFile = (fileName: string, added: number): Batch => ({
  id: fileName,
  sequence: 2,
  at: AT,
  from: 'file',
  fileName,
  rowCount: 3,
  counts: { ...NO_ROWS, added, waiting: 3 - added },
  revision: 1,
});
const viewOf = (batches: readonly Batch[], unreadable = 0): JournalView => ({
  place: environmentKey({ name: 'Staging', baseUrl: 'https://pets.example/v1' }),
  batches,
  unreadable,
  hasRowsUnderWay: false,
  readAt: AT,
});

test.each<[head: string, newestFirst: readonly Batch[]]>([
  ['Added in Staging: 2 pets.', [ofForm(true), ofForm(true)]],
  ['Added in Staging: 0 pets. Not added with the form, or not known: 1 pet.', [ofForm(false)]],
  ['Added in Staging: 3 pets, 3 of “a.csv”.', [ofFile('b.csv', 0), ofFile('a.csv', 3)]],
  [
    'Added in Staging: 4 pets, 1 with the form, 2 of “a.csv” and 1 of “b.csv”.',
    [ofFile('b.csv', 1), ofForm(true), ofFile('a.csv', 2)],
  ],
])('begins with "%s"', (head, newestFirst) => {
  const [first, ...lines] = handoverText('Staging', viewOf(newestFirst), new Map()).split('\n');
  expect(first).toBe(head);
  expect(lines).toHaveLength(newestFirst.length);
});

test.each([
  [false, viewOf([])],
  [true, viewOf([ofForm(true)])],
  [true, viewOf([], 1)],
])('whether there is something to hand over: %s', (expected, view) => {
  expect(hasHandover(view)).toBe(expected);
});
