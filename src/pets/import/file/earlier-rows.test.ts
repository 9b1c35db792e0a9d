import { expect, test } from 'vitest';
import type { Attempt, FormBatch, Row } from '../../../sending/journal/batch.ts';
import { outcomeOf, type SentRow } from '../../../sending/journal/outcome.ts';
import {
  added,
  createMemoryJournal,
  ON_ITS_WAY,
  REFUSED,
  REX,
  UNKNOWN,
} from '../../../testing/sending/memory-journal.ts';
import { readEarlierRows } from './earlier-rows.ts';

const AT = new Date(2026, 10, 20, 1, 3).getTime();
const CELLS = { name: 'Rex', categoryId: '4', status: '' };

function formOf(id: string, row: Row): FormBatch {
  return { id, sequence: 5, at: AT, from: 'form', pet: REX, row };
}

const rowOf = (...attempts: Attempt[]): Row => ({ attempts });

function rowOfFile(row: Row, more: Partial<SentRow> = {}): SentRow {
  return {
    ref: { batch: 'file', row: 0 },
    pet: REX,
    text: CELLS,
    row,
    outcome: outcomeOf(row),
    ...more,
  };
}

/** What is read of a file with these rows, and of these pets of the form. */
async function read(rows: readonly SentRow[], forms: readonly FormBatch[] = [], hasEnded = true) {
  const journal = createMemoryJournal();
  await journal.addFile('file', []);
  const file = await journal.batch('file');
  if (file?.from !== 'file') throw new Error('The file is not in the journal.');
  const ended = hasEnded ? { endedAt: AT } : {};
  const batches = [...forms, { ...file, sequence: 7, at: AT, fileName: 'delivery.csv', ...ended }];
  const earlier = await readEarlierRows({ batches }, () => Promise.resolve(rows));
  return earlier.map(({ is, inFile, leftOut }) => [is, inFile?.name, leftOut.words]);
}

const FROM_FILE = 'from delivery.csv at 20 Nov 2026, 01:03';

test.each([
  ['added', rowOf(added(7n)), 'added', `Added ${FROM_FILE} as pet 7.`],
  ['added twice', rowOf(added(7n), added(8n)), 'added', `Added ${FROM_FILE} as pets 7 and 8.`],
  ['added without an ID', rowOf(added()), 'added', `Added ${FROM_FILE}.`],
  ['unknown', rowOf(UNKNOWN), 'open', `Still open, ${FROM_FILE}.`],
  ['on its way', rowOf(ON_ITS_WAY), 'open', `Still open, ${FROM_FILE}.`],
  [
    'left unknown',
    { ...rowOf(UNKNOWN), decision: { at: AT, how: 'left' as const } },
    'open',
    `Still open, ${FROM_FILE}.`,
  ],
  [
    'added, as a person said',
    { ...rowOf(UNKNOWN), decision: { at: AT, how: { added: 9n } } },
    'added',
    `Added ${FROM_FILE} as pet 9.`,
  ],
])('a row that is %s', async (_, row, is, words) => {
  expect(await read([rowOfFile(row)])).toEqual([[is, undefined, words]]);
});

test('a row that was not added is no earlier row, nor one that was not sent', async () => {
  const decided: Row = { ...rowOf(UNKNOWN), decision: { at: AT, how: 'not added' } };
  const left: Row = { ...rowOf(REFUSED), decision: { at: AT, how: 'left' } };
  const rows = [rowOf(REFUSED), decided, left, rowOf()].map((row) => rowOfFile(row));
  expect(await read(rows)).toEqual([]);
  // As long as the import has not ended, the row will be sent.
  expect(await read([rowOfFile(rowOf())], [], false)).toEqual([
    ['open', undefined, `Still open, ${FROM_FILE}.`],
  ]);
});

test('a pet of the form that waits is open, and so is a row that a person has sent again', async () => {
  const sentAgain = rowOf({ is: 'waiting', page: 'a page' });
  expect(await read([rowOfFile(sentAgain)], [formOf('a', rowOf())])).toEqual([
    ['open', undefined, `Still open, ${FROM_FILE}.`],
    ['open', undefined, 'Still open, from the form at 20 Nov 2026, 01:03.'],
  ]);
});

test('a correction counts as the row that it corrects, however often it was corrected itself', async () => {
  const corrected = rowOfFile({ ...rowOf(REFUSED), correctedBy: 'first' });
  const first = formOf('first', { ...rowOf(REFUSED), correctedBy: 'second' });
  expect(await read([corrected], [formOf('second', rowOf(added(7n))), first])).toEqual([
    ['added', 'Rex', `Corrected, and added ${FROM_FILE} as pet 7.`],
  ]);
  expect(await read([corrected], [formOf('second', rowOf(UNKNOWN)), first])).toEqual([
    ['open', 'Rex', `Still open, ${FROM_FILE}.`],
  ]);
  // Nobody knows what became of a correction that the record no longer has.
  expect(await read([corrected], [formOf('other', rowOf(added(7n)))])).toEqual([
    ['open', 'Rex', `Still open, ${FROM_FILE}.`],
    ['added', undefined, 'Added from the form at 20 Nov 2026, 01:03 as pet 7.'],
  ]);
});

test.each([
  [
    'decided as not added',
    { ...rowOf(UNKNOWN), decision: { at: AT, how: 'not added' as const } },
    false,
  ],
  ['refused, and left', { ...rowOf(REFUSED), decision: { at: AT, how: 'left' as const } }, false],
  ['unknown, and left', { ...rowOf(UNKNOWN), decision: { at: AT, how: 'left' as const } }, true],
  ['refused', rowOf(REFUSED), true],
])('a row whose correction is %s is open only if that is not settled', async (_, row, open) => {
  const corrected = rowOfFile({ ...rowOf(REFUSED), correctedBy: 'first' });
  const words = ['open', 'Rex', `Still open, ${FROM_FILE}.`];
  expect(await read([corrected], [formOf('first', row)])).toEqual(open ? [words] : []);
});

test('the form is a source of its own, and the newest is first', async () => {
  const mended = rowOfFile(rowOf(added(6n)), { inFile: { ...CELLS, name: 'Rx' } });
  expect(await read([mended], [formOf('a', rowOf(added(7n)))])).toEqual([
    ['added', 'Rx', `Corrected, and added ${FROM_FILE} as pet 6.`],
    ['added', undefined, 'Added from the form at 20 Nov 2026, 01:03 as pet 7.'],
  ]);
  const newer = { ...formOf('a', rowOf(added(7n))), sequence: 9 };
  expect((await read([mended], [newer])).map(([, name]) => name)).toEqual([undefined, 'Rx']);
});
