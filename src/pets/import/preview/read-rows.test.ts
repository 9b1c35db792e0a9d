import { expect, test } from 'vitest';
import { mergeCorrection } from './read-rows.ts';

const ROW = {
  line: 2,
  cells: { name: 'Ria', categoryId: 'x', status: '' },
  cellsInFile: { name: '', categoryId: 'x', status: '' },
  problems: [],
  fields: [],
};

test('a cell changed back to the file’s value is not corrected, and no change confirms the row', () => {
  const before = { name: 'Ria' };
  expect(mergeCorrection(ROW, before, { categoryId: '4' })).toEqual({ ...before, categoryId: '4' });
  expect(mergeCorrection(ROW, before, { name: '' })).toBeUndefined();
  expect(mergeCorrection(ROW, undefined, {})).toEqual({});
});
