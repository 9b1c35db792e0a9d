import { writeCsv } from '../../csv/csv.ts';

/** The example CSV file: every column, each status, and a name that needs quotes. */
export const EXAMPLE_FILE = writeCsv([
  ['name', 'categoryId', 'status'],
  ['Luna', '4', 'available'],
  ['Señor Whiskers', '2', 'pending'],
  ['Biscuit, the younger', '12', 'sold'],
  ['Mochi', '7', ''],
]);
