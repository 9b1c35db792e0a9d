import { expect, test } from 'vitest';
import type { Answer, ImportFile, Row, RowFacts } from '../../../database/schema.ts';
import { fileOf, pressOf } from '../../../testing/entry-of.ts';
import { rowOf } from '../../../testing/row-of.ts';
import { added, refused, unknown } from '../../../testing/write-rows.ts';
import { readSentPets } from './sent-pets.ts';

type Facts = Partial<RowFacts>;

const CELLS = { name: 'Rex', categoryId: '4', status: '' };
const WAITING: Facts = { send: 'in turn' };
const PROBLEM: Facts = { notSent: { type: 'problem', words: '' } };
const answered = (answer: Answer, facts: Facts = unknown()): Facts => ({ ...facts, answer });

const inFile = (facts: Facts, more: Partial<Row> = {}) =>
  rowOf({ cells: CELLS, ...facts }, { id: 3, press: 'file', file: 'file', ...more });
const alone = (id: number, facts: Facts) => rowOf(facts, { id });

/** Reads the sent pets of a file with these rows, and of these pets of the form. */
async function read(
  rows: readonly Row[],
  forms: readonly Row[] = [],
  state: Partial<ImportFile> = {},
) {
  const { rows: _read, ...listed } = fileOf([], { name: 'delivery.csv', ...state });
  const pets = await readSentPets([...forms.map((row) => pressOf([row])), listed], () =>
    Promise.resolve({ ...listed, rows }),
  );
  return pets.map(({ file, isAdded, id, cellsInFile }) => [file, isAdded, id, cellsInFile?.name]);
}

test.each<[words: string, facts: Facts, found?: readonly [isAdded: boolean, id?: bigint]]>([
  ['added', added(7n), [true, 7n]],
  ['added without an ID', added(), [true]],
  ['marked as added', answered({ type: 'added', at: 0, id: 9n }), [true, 9n]],
  ['unknown', unknown(), [false]],
  ['being sent', { attempts: [{ sender: 's', at: 0 }] }, [false]],
  ['unknown, dismissed', answered({ type: 'dismissed', at: 0 }), [false]],
  ['to be sent again', { ...unknown(), send: 'now' }, [false]],
  ['to be sent before all files', { send: 'now' }, [false]],
  ['to be sent in its turn', WAITING, [false]],
  ['refused', refused('')],
  ['marked as not added', answered({ type: 'not added', at: 0 })],
  ['not sent, dismissed', answered({ type: 'dismissed', at: 0 }, PROBLEM)],
  ['not sent', PROBLEM],
  ['withdrawn', { withdrawnBy: 'person' }],
])('whether a row that is %s may be in the store', async (_, facts, found) => {
  const [isAdded, id] = found ?? [];
  expect(await read([inFile(facts)])).toEqual(
    found ? [['delivery.csv', isAdded, id, undefined]] : [],
  );
});

test('of a stopped file, only a row that a person sends alone will be in the store', async () => {
  const rows = [inFile(WAITING), inFile({ send: 'now' }, { id: 4 })];
  const waits = ['delivery.csv', false, undefined, undefined];
  expect(await read(rows, [], { stopped: 1 })).toEqual([waits]);
  expect(await read(rows, [], { paused: { why: 'person' } })).toEqual([waits, waits]);
});

test('a pet of the form has no file', async () => {
  const mended = inFile({ ...added(6n), cellsInFile: { ...CELLS, name: 'Rx' } });
  expect(await read([mended], [alone(9, added(7n))])).toEqual([
    [undefined, true, 7n, undefined],
    ['delivery.csv', true, 6n, 'Rx'],
  ]);
});
