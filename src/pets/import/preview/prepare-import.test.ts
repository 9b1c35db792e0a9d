import { expect, test } from 'vitest';
import type { Batch, LeftOut } from '../../../sending/journal/batch.ts';
import { createMemoryJournal } from '../../../testing/sending/memory-journal.ts';
import type { CheckedRow } from '../file/check-rows.ts';
import type { EarlierRow } from '../file/earlier-rows.ts';
import { FIRST_CHOICES, prepareImport } from './prepare-import.ts';

/** A row whose pet no other row has, as the file was read. */
function rowOf(line: number, is?: LeftOut['is']): CheckedRow {
  const pet = { name: `Rex ${line}`, categoryId: 4n };
  const text = { name: pet.name, categoryId: '4', status: '' };
  const leftOut = is && { leftOut: { is, words: 'in the file' } };
  return { seed: { line, text, pet, ...leftOut }, problems: [], fields: [] };
}

function earlierOf(from: Batch, is: EarlierRow['is'] = 'added'): EarlierRow {
  return { from, is, leftOut: { is: 'added before', words: 'in the record' } };
}

/** Batches of a record: pets of the form and files, by their IDs in the order in which they were sent. */
async function recordOf(...ids: readonly string[]): Promise<readonly Batch[]> {
  const journal = createMemoryJournal();
  for (const id of ids)
    await (id.startsWith('form') ? journal.submit(id) : journal.addFile(id, []));
  return Promise.all(
    ids.map(async (id) => {
      const batch = await journal.batch(id);
      if (batch === undefined) throw new Error(`The record has no batch ${id}.`);
      return batch;
    }),
  );
}

test('counts the rows sent before by file, all pets of the form together, the newest first', async () => {
  const [old, file, newer, newest, last] = await recordOf(
    'form 1',
    'file 1',
    'form 2',
    'form 3',
    'file 2',
  );
  if (!old || !file || !newer || !newest || !last) throw new Error('The record is too short.');
  const matches = [newer, newest, old, file, file, last].map(
    (from, line) => [rowOf(line), earlierOf(from)] as const,
  );
  const open = [rowOf(9), earlierOf(file, 'open')] as const;
  const rows = [...matches, open].map(([row]) => row);
  const prepared = prepareImport(rows, new Map([...matches, open]), [], FIRST_CHOICES);
  const read = (counts: typeof prepared.added) => counts.map(({ from, count }) => [from.id, count]);
  expect(read(prepared.added)).toEqual([
    ['file 2', 1],
    ['form 3', 3],
    ['file 1', 2],
  ]);
  expect(read(prepared.open)).toEqual([['file 1', 1]]);
});

test('leaves out what was sent before or is a likely duplicate, until a person sends it', async () => {
  const [batch] = await recordOf('file');
  if (!batch) throw new Error('The record is empty.');
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
    [added, earlierOf(batch)],
    [open, earlierOf(batch, 'open')],
    [problem, earlierOf(batch, 'open')],
  ]);
  const linesSent = (choices: Partial<typeof FIRST_CHOICES>) =>
    prepareImport(rows, earlier, [{ id: 1n, name: 'Rex 5', categoryId: 4n }], {
      ...FIRST_CHOICES,
      ...choices,
    })
      .seeds.filter(({ leftOut }) => leftOut === undefined)
      .map(({ line }) => line);
  expect(linesSent({})).toEqual([2]);
  expect(linesSent({ sendsAdded: true })).toEqual([2, 3]);
  expect(linesSent({ sendsOpen: true })).toEqual([2, 4, 6]);
  expect(linesSent({ sendsDuplicates: true })).toEqual([2, 5]);
  // A row with a problem, and one whose Result is “added”, are never sent.
  const all = { sendsAdded: true, sendsOpen: true, sendsDuplicates: true };
  expect(linesSent(all)).toEqual([2, 3, 4, 5, 6]);
});
