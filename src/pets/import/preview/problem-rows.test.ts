import { expect, test } from 'vitest';
import { createSeeds } from '../file/create-seeds.ts';
import { readText } from '../file/read-source.ts';
import { writeProblemRows } from './problem-rows.tsx';

async function readRows(text: string) {
  const source = await readText('delivery.csv', text);
  if ('refusal' in source || !source.columns) throw new Error('The text is refused.');
  const { rows, columns, delimiter } = source;
  const width = rows[0]?.cells.length ?? 0;
  return createSeeds(rows.slice(1), { columns, width, delimiter, names: new Map() });
}

test('writes the rows with a problem, which are read again with the same problems', async () => {
  const { problemRows } = await readRows(
    'status;note;category;name;result\n;x;4;;\nsold;x;twelve;=1+1;unknown\nsold;x;4;Rex\nsold;x;4;Roy;;more\n',
  );
  const file = writeProblemRows(problemRows);
  expect(file.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Line,Name,Category,Status,Result,Problem',
    '2,,4,,,Name: Enter a name',
    '3,\'=1+1,twelve,sold,unknown,"Category must be a whole number, like 12"',
    '5,Roy,4,sold,,"Row: it has more than 5 cells; put quotes around a cell that holds a semicolon",more',
    '',
  ]);
  const again = await readRows(file);
  expect(again.seeds.map(({ text }) => text)).toEqual(problemRows.map(({ seed }) => seed.text));
  expect(again.problemRows).toHaveLength(3);

  // Corrected, a row that an earlier import left unknown is still one.
  const corrected = await readRows(file.replace('twelve', '12'));
  expect(corrected.seeds[1]).toMatchObject({
    pet: { name: '=1+1', categoryId: 12n },
    leftOut: { is: 'unknown before' },
  });
});
