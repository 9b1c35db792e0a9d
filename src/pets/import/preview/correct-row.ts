import { checkRow, type Correction } from '../file/check-rows.ts';
import { ROW_FIELDS } from '../file/read-row.ts';
import type { ReadFile } from './import-draft.ts';

/**
 * Corrects cells of a row, and checks this row again. A cell that is as in the file again is not corrected. An empty
 * change says that the row is right as it was read.
 */
export function correctRow(file: ReadFile, line: number, change: Correction): ReadFile {
  const { source, hasHeader, layout, rows } = file;
  const index = rows.findIndex(({ importRow }) => importRow.line === line);
  const row = source.rows[index + Number(hasHeader)];
  const importRow = rows[index]?.importRow;
  if (row === undefined || importRow === undefined) return file;
  const cellsInFile = importRow.cellsInFile ?? importRow.cells;
  const merged: Correction = { ...file.corrections.get(line), ...change };
  const corrected = ROW_FIELDS.filter(
    (field) => (merged[field] ?? cellsInFile?.[field]) !== cellsInFile?.[field],
  );
  const corrections = new Map(file.corrections);
  if (corrected.length === 0 && Object.keys(change).length > 0) corrections.delete(line);
  else corrections.set(line, Object.fromEntries(corrected.map((field) => [field, merged[field]])));
  const checked = checkRow(row, layout, corrections.get(line));
  return { ...file, corrections, rows: rows.with(index, checked) };
}
