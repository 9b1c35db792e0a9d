import { expect, test } from 'vitest';
import type { Kept } from '../../../outbox/add-rows.ts';
import type { CheckedRow } from '../file/check-rows.ts';
import type { EarlierRow, EarlierSource } from '../file/earlier-rows.ts';
import { FIRST_CHOICES, prepareImport } from './prepare-import.ts';

type Reason = Extract<Kept, { type: 'skipped' }>['reason'];

const keptFor = (why: Reason | 'problem'): Kept =>
  why === 'problem' ? { type: why, words: '' } : { type: 'skipped', reason: why, words: '' };

/** A row whose pet no other row has, as the file was read. */
function rowOf(line: number, why?: Reason | 'problem'): CheckedRow {
  const pet = { name: `Rex ${line}`, categoryId: 4n };
  const cells = { name: pet.name, categoryId: '4', status: '' };
  return {
    importRow: { line, cells, pet, ...(why && { kept: keptFor(why) }) },
    problems: [],
    fields: [],
  };
}

function earlierOf(from: EarlierSource, is: EarlierRow['is'] = 'added'): EarlierRow {
  return { from, is, kept: keptFor('added before') };
}

const form = (order: number): EarlierSource => ({ id: 'form', at: order, order });
const file = (order: number): EarlierSource => ({
  id: `file ${order}`,
  name: 'a.csv',
  at: 0,
  order,
});

test('counts the rows sent before by file, all pets of the form together, the newest first', () => {
  const matches = [form(4), form(5), form(1), file(2), file(2), file(6)].map(
    (from, line) => [rowOf(line), earlierOf(from)] as const,
  );
  const open = [rowOf(9), earlierOf(file(2), 'open')] as const;
  const rows = [...matches, open].map(([row]) => row);
  const prepared = prepareImport(rows, new Map([...matches, open]), [], FIRST_CHOICES);
  const read = (counts: typeof prepared.added) =>
    counts.map(({ from, count }) => [from.id, from.order, count]);
  expect(read(prepared.added)).toEqual([
    ['file 6', 6, 1],
    ['form', 5, 3],
    ['file 2', 2, 2],
  ]);
  expect(read(prepared.open)).toEqual([['file 2', 2, 1]]);
});

test('skips what was sent before or is a likely duplicate, until a person sends it', () => {
  const rows = [
    rowOf(2),
    rowOf(3),
    rowOf(4),
    rowOf(5),
    rowOf(6, 'unknown before'),
    rowOf(7, 'added before'),
    rowOf(8, 'problem'),
  ];
  const [, added, open, , , , problem] = rows;
  if (!added || !open || !problem) throw new Error('There are too few rows.');
  const earlier = new Map([
    [added, earlierOf(file(1))],
    [open, earlierOf(file(1), 'open')],
    [problem, earlierOf(file(1), 'open')],
  ]);
  const linesSent = (choices: Partial<typeof FIRST_CHOICES>) =>
    prepareImport(rows, earlier, [{ id: 1n, name: 'Rex 5', categoryId: 4n }], {
      ...FIRST_CHOICES,
      ...choices,
    })
      .importRows.filter(({ kept }) => kept === undefined)
      .map(({ line }) => line);
  expect(linesSent({})).toEqual([2]);
  expect(linesSent({ sendsAdded: true })).toEqual([2, 3]);
  expect(linesSent({ sendsOpen: true })).toEqual([2, 4, 6]);
  expect(linesSent({ sendsDuplicates: true })).toEqual([2, 5]);
  // A row with a problem, and one whose Result is “added”, are never sent.
  const all = { sendsAdded: true, sendsOpen: true, sendsDuplicates: true };
  expect(linesSent(all)).toEqual([2, 3, 4, 5, 6]);
});
