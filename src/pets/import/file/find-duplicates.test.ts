import { expect, test } from 'vitest';
import type { Pet } from '../../../api/schemas.ts';
import type { CheckedRow } from './check-rows.ts';
import {
  describeDuplicate,
  type Duplicate,
  findDuplicates,
  indexSent,
  skipReasonOf,
} from './find-duplicates.ts';
import type { SentPet } from './sent-pets.ts';

const textOf = (name: string) => ({ name, categoryId: '4', status: '' });

function rowOf(line: number, name: string, more: Partial<CheckedRow> = {}): CheckedRow {
  const pet = { name, categoryId: 4n };
  const none = { problems: [], problemsInFile: [], fields: [] };
  return { line, cells: textOf(name), pet, ...none, ...more };
}

function wrongRow(line: number, name: string): CheckedRow {
  const problems = [{ field: 'categoryId', words: '', value: '' }] as const;
  const cells = textOf(name);
  return { line, cells, problems, problemsInFile: problems, fields: ['categoryId'] };
}

const sent = (name: string, more: Partial<SentPet> = {}): SentPet => ({
  at: 0,
  row: 1,
  isAdded: true,
  pet: { name, categoryId: 4n },
  ...more,
});

function find(rows: readonly CheckedRow[], pets: readonly SentPet[], store: readonly Pet[] = []) {
  return [...findDuplicates(rows, indexSent(pets), store)].map(([line, duplicate]) => [
    line,
    duplicate.type === 'sent' ? duplicate.sent.isAdded : duplicate.type,
  ]);
}

test('finds as many rows of a pet as were sent, added ones first; further rows repeat them', () => {
  const rows = [rowOf(2, 'Rex'), rowOf(3, 'Rex'), rowOf(4, 'Rex'), rowOf(5, 'rex'), rowOf(6, 'Bo')];
  expect(find(rows, [sent('Rex', { isAdded: false }), sent('Rex')])).toEqual([
    [2, true],
    [3, false],
    [4, 'line'],
    [5, 'line'],
  ]);
  expect(find(rows, [])).toEqual([
    [3, 'line'],
    [4, 'line'],
    [5, 'line'],
  ]);
});

test('compares name, category and status with Sent, and name and category with the store', () => {
  const pet = { name: 'Rex', categoryId: 4n } as const;
  const others = [sent('Roy'), sent('Rex', { pet: { ...pet, categoryId: 5n } })];
  expect(find([rowOf(2, 'Rex')], others)).toEqual([]);
  const sold = sent('Rex', { pet: { ...pet, status: 'sold' } });
  expect(find([rowOf(2, 'Rex')], [sold])).toEqual([]);
  expect(find([rowOf(2, 'Rex', { pet: { ...pet, status: 'sold' } })], [sold])).toEqual([[2, true]]);
  const inStore = { ...pet, id: 1n, name: ' REX', status: 'sold' };
  expect(find([rowOf(2, 'Rex')], [], [inStore])).toEqual([[2, 'store']]);
  expect(find([rowOf(2, 'Rex')], [], [{ ...inStore, categoryId: 5n }])).toEqual([]);
});

test('finds a pet that Sent has added with another status, if the lists may lack it', () => {
  const sold = sent('REX', { pet: { name: 'REX', categoryId: 4n, status: 'sold' }, id: 7n });
  const found = (mayLack: boolean) =>
    findDuplicates([rowOf(2, 'Rex')], indexSent([sold]), [], mayLack).get(2);
  expect(found(true)).toMatchObject({ type: 'store', pet: { id: 7n, status: 'sold' } });
  expect(found(false)).toBeUndefined();
});

test('points to the pet with the highest ID, in whichever order the pets were loaded', () => {
  const pets = [9n, 12n, 10n].map((id) => ({ id, name: 'Rex', categoryId: 4n }));
  for (const loaded of [pets, pets.toReversed()])
    expect(findDuplicates([rowOf(2, 'Rex')], indexSent([]), loaded).get(2)).toMatchObject({
      pet: { id: 12n },
    });
});

test.each(['added', 'unknown'] as const)(
  'a row whose Result is “%s” is one of those that were sent, wherever it is in the file',
  (result) => {
    const rows = [rowOf(2, 'Rex'), rowOf(3, 'Rex', { result })];
    expect(find(rows, [sent('Rex')])).toEqual([[3, true]]);
    expect(find(rows, [])).toEqual([[3, 'result']]);
  },
);

test('finds a corrected row by its cells in the file, once', () => {
  const corrected = sent('Rexy', { cellsInFile: textOf(' Rex ') });
  const rows = [wrongRow(2, 'Rex'), wrongRow(3, 'Rex'), rowOf(4, 'Rexy')];
  expect(find(rows, [corrected])).toEqual([[2, true]]);
  expect(find(rows.slice(2), [corrected])).toEqual([[4, true]]);
  expect(find([wrongRow(2, 'Roy')], [corrected])).toEqual([]);
});

test('cells without a name are those of any pet, so they find none', () => {
  const named = sent('Bella', { cellsInFile: textOf(' ') });
  expect(find([wrongRow(2, ' ')], [named])).toEqual([]);
});

const FILE = { file: 'delivery.csv', id: 7n };
const REX = { id: 227n, name: 'Rex', categoryId: 4n };
const sentAs = (more?: Partial<SentPet>): Duplicate => ({ type: 'sent', sent: sent('Rex', more) });

test.each<[words: string, reason: string, duplicate: Duplicate]>([
  ['Already added from delivery.csv at 01:03 as pet 7', 'added before', sentAs(FILE)],
  ['Already added from the form at 01:03', 'added before', sentAs()],
  [
    'Already corrected and added from delivery.csv at 01:03 as pet 7',
    'added before',
    sentAs({ ...FILE, cellsInFile: textOf('Rx') }),
  ],
  [
    'Already in Sent from the form at 01:03, outcome not known yet',
    'unknown before',
    sentAs({ isAdded: false }),
  ],
  [
    'Already in Sent from the form at 01:03, waiting to be sent',
    'unknown before',
    sentAs({ isAdded: false, isWaiting: true }),
  ],
  ['Marked “added” in the Result column', 'added before', { type: 'result', result: 'added' }],
  [
    'Marked “unknown” in the Result column, so it may already have been added',
    'unknown before',
    { type: 'result', result: 'unknown' },
  ],
  [
    'Marked “left to send” in the Result column, so it may have been added since',
    'unknown before',
    { type: 'result', result: 'left to send' },
  ],
  ['Looks like pet 227, sold', 'duplicate', { type: 'store', pet: { ...REX, status: 'sold' } }],
  ['Looks like pet 227', 'duplicate', { type: 'store', pet: REX }],
  ['Repeats line 4', 'duplicate', { type: 'line', line: 4, isEqual: true }],
  ['Looks like line 4', 'duplicate', { type: 'line', line: 4, isEqual: false }],
  ['Same as line 2, added as pet 7', 'added before', sentAs({ id: 7n, sameImportLine: 2 })],
])('describes a duplicate: %s', (words, reason, duplicate) => {
  expect(describeDuplicate(duplicate, () => 'at 01:03')).toBe(words);
  expect(skipReasonOf(duplicate)).toBe(reason);
});
