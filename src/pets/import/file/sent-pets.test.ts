import { expect, test } from 'vitest';
import type { Answer, ImportFile, Row, RowFacts } from '../../../database/schema.ts';
import { fileOf } from '../../../testing/database/entry-of.ts';
import { rowOf } from '../../../testing/database/row-of.ts';
import { added, refused, unknown } from '../../../testing/database/write-rows.ts';
import { sentPetOf } from './sent-pets.ts';

type Facts = Partial<RowFacts>;

const CELLS = { name: 'Rex', categoryId: '4', status: '' };
const WAITING: Facts = { send: 'in turn' };
const PROBLEM: Facts = { notSent: { type: 'problem', words: '' } };
const answered = (answer: Answer, facts: Facts = unknown()): Facts => ({ ...facts, answer });

const inFile = (facts: Facts, more: Partial<Row> = {}) =>
  rowOf({ cells: CELLS, ...facts }, { id: 3, press: 'file', file: 'file', ...more });
const alone = (id: number, facts: Facts) => rowOf(facts, { id });

/** Returns the sent pets of a file with these rows, and of these pets of the form. */
function sentPets(
  rows: readonly Row[],
  forms: readonly Row[] = [],
  state: Partial<ImportFile> = {},
) {
  const { file } = fileOf([], { name: 'delivery.csv', ...state });
  const sent = [
    ...forms.map((row) => ({ row, file: undefined })),
    ...rows.map((row) => ({ row, file })),
  ];
  const pets = sent.flatMap((one) => sentPetOf(one));
  return pets.map(({ file: name, isAdded, id, cellsInFile }) => [
    name,
    isAdded,
    id,
    cellsInFile?.name,
  ]);
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
])('whether a row that is %s may be in the store', (_, facts, found) => {
  const [isAdded, id] = found ?? [];
  expect(sentPets([inFile(facts)])).toEqual(
    found ? [['delivery.csv', isAdded, id, undefined]] : [],
  );
});

test('of a stopped file, only a row that a person sends alone will be in the store', () => {
  const rows = [inFile(WAITING), inFile({ send: 'now' }, { id: 4 })];
  const waits = ['delivery.csv', false, undefined, undefined];
  expect(sentPets(rows, [], { stopped: 1 })).toEqual([waits]);
  expect(sentPets(rows, [], { paused: { why: 'person' } })).toEqual([waits, waits]);
});

test('a pet of the form has no file', () => {
  const mended = inFile({ ...added(6n), cellsInFile: { ...CELLS, name: 'Rx' } });
  expect(sentPets([mended], [alone(9, added(7n))])).toEqual([
    [undefined, true, 7n, undefined],
    ['delivery.csv', true, 6n, 'Rx'],
  ]);
});

test('a row waits that no request may have added', () => {
  const facts: readonly Facts[] = [WAITING, { ...unknown(), send: 'now' }, unknown(), added(7n)];
  const waits = facts.map((of) => [sentPetOf({ row: alone(1, of), file: undefined })].flat());
  expect(waits.flat().map(({ isWaiting }) => isWaiting)).toEqual([true, false, false, false]);
});

test('of another row of the import whose rows are corrected, it has the line', () => {
  const { file } = fileOf([]);
  const row = rowOf({ ...added(4n), line: 2 });
  expect(sentPetOf({ row, file }, file.id)).toMatchObject({ sameImportLine: 2 });
  expect(sentPetOf({ row, file }, 'other')).not.toHaveProperty('sameImportLine');
});
