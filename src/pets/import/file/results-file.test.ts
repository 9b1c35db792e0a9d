import { expect, test } from 'vitest';
import type { Answer, RowFacts } from '../../../database/schema.ts';
import { fileOf } from '../../../testing/database/entry-of.ts';
import { rowOf } from '../../../testing/database/row-of.ts';
import {
  added,
  attempted,
  corrected,
  refused,
  unknown,
} from '../../../testing/database/write-rows.ts';
import { writeCsv } from '../../csv/write-csv.ts';
import { resultRows } from '../../sent-lines/words/save-files.ts';
import { NO_NAMES } from '../../pet/category-names.ts';
import { toImportRows } from '../preview/preview-rows.ts';
import { checkRow } from './check-rows.ts';
import { type Result, readSourceText } from './read-source.ts';
import { readTable } from './read-table.ts';

type Facts = Partial<RowFacts>;

const PROBLEM: Facts = { notSent: { type: 'problem', words: '=No.' } };
const TWICE = attempted({ type: 'added', at: 0, id: 5n }, { type: 'added', at: 0, id: 8n });
const answered = (answer: Answer, facts: Facts = unknown()): Facts => ({ ...facts, answer });

const ROWS: readonly [facts: Facts, result?: Result][] = [
  [added(5n), 'added'],
  [added(), 'added'],
  [TWICE, 'added'],
  [answered({ type: 'added', at: 0, id: 6n }), 'added'],
  [{ ...corrected('Rx', '=No.'), send: 'in turn' }, 'left to send'],
  [unknown(), 'unknown'],
  [answered({ type: 'dismissed', at: 0 }), 'unknown'],
  [{ attempts: [{ sender: 'sender', at: 0 }] }, 'unknown'],
  [{ ...unknown(), send: 'now' }, 'unknown'],
  [answered({ type: 'not added', at: 0 })],
  [refused('=No.')],
  [{ send: 'in turn' }, 'left to send'],
  [{ withdrawnBy: 'person' }],
  [PROBLEM],
  [{ notSent: { type: 'skipped', reason: 'duplicate', words: '' } }],
];

test('a results file says which rows another import skips: added and unknown ones, and those left to send', () => {
  // The escape and the separator of cells must not hide the column.
  const cells = { name: '=Rex; \t"Roy"\n', categoryId: '-9007199254740993', status: '' };
  const rows = ROWS.map(([facts], index) => rowOf({ line: index + 2, cells, ...facts }));
  const source = readSourceText('results.csv', writeCsv(resultRows({ ...fileOf([]), rows })));
  if ('refusal' in source) throw new Error(source.refusal);
  const [, ...read] = source.rows;
  expect(read.map(({ result }) => result)).toEqual(ROWS.map(([, result]) => result));
  expect(read[0]?.cells.slice(1, 4)).toEqual(Object.values(cells));
});

test('a row that could not be relied on is one in the results file, too', () => {
  const [, extra] = readTable('name,categoryId\nSmith, the cat,4\n');
  if (extra === undefined) throw new Error('The row was not read.');
  const checked = checkRow(extra, { name: 0, categoryId: 1 }, undefined);
  const [row] = toImportRows([{ ...checked, plan: 'problem', duplicate: undefined }], NO_NAMES);
  const rows = [rowOf({ ...row })];
  const written = resultRows({ ...fileOf([]), rows });
  expect(written[1]?.slice(6)).toEqual([
    'Row has more than 2 cells. Put quotes around any cell that contains a comma: “4”',
    '4',
  ]);
  const [, read] = readTable(writeCsv(written));
  expect(read?.problem).toMatchObject({ field: 'row', value: '4' });
});

test('a results file of a build that called rows corrected skips them', () => {
  const source = readSourceText(
    'results.csv',
    'Name,Category ID,Result\r\nRex,4,corrected\r\nAda,4,refused\r\n',
  );
  if ('refusal' in source) throw new Error(source.refusal);
  expect(source.rows.map(({ result }) => result)).toEqual([undefined, 'unknown', undefined]);
});
