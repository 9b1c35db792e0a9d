// The files that this app writes. Loaded by the press that needs them, with their library.
import type { Pet } from '../../api/schemas.ts';
import type { RowText } from '../../database/stored-pets.ts';
import { deliveryName } from '../../outbox/presses/delivery-name.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { FIELDS } from '../pet/fields.tsx';
import { writeCsv } from './write-csv.ts';

/**
 * The separator that Excel most likely expects, by the browser's language: a semicolon if the comma is the decimal sign.
 * With the wrong one, Excel opens a file with all cells in one column.
 */
export function listSeparator(language: string = navigator.language): ',' | ';' {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.some(({ value }) => value === ',') ? ';' : ',';
}

const PET_TITLES = FIELDS.flatMap(({ title, label, nameOfValue }) =>
  nameOfValue ? [title, label] : [title],
);
const OUTCOME_TITLES = ['Result', 'Pet ID', 'Details'];

/** The header rows of the files that this app writes, except the template. An import recognises these files by them. */
export const CSV_HEADERS = {
  pets: ['ID', ...PET_TITLES],
  // Its `Category` is an ID or a name: the imported cell, or its correction.
  importResults: ['Line', ...FIELDS.map(({ label }) => label), ...OUTCOME_TITLES],
  sent: ['Time', ...PET_TITLES, ...OUTCOME_TITLES, 'File', 'Line'],
};

/** Returns the cells of a pet below `PET_TITLES`, or those of a row of a file that is no pet. */
export function petCells(pet: Omit<Pet, 'id'> | undefined, names: CategoryNames, text?: RowText) {
  return FIELDS.flatMap(({ key, text: textOf, nameOfValue }) => {
    const cell = pet ? textOf(pet) : (text?.[key] ?? '');
    return nameOfValue ? [cell, pet ? nameOfValue(pet, names) : ''] : [cell];
  });
}

/**
 * A file name such as `pets-staging-2026-11-20T08-20-10Z.csv`. The time is in UTC, so that files sort by it even when
 * the clocks change.
 */
export function csvFileName(content: string, environment: string, at: Date): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `${content}-${environment.toLowerCase()}-${time}.csv`;
}

/** The name of an import's results file: `delivery results.csv`, for `delivery.csv` and for `delivery results.csv`. */
export function resultsFileName(fileName: string): string {
  return `${deliveryName(fileName)} results.csv`;
}

/** Downloads a CSV file. */
export async function saveCsv(
  fileName: string,
  rows: Iterable<readonly string[]>,
  separator?: ',' | ';',
): Promise<void> {
  const text = writeCsv(rows, separator);
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Revoked later, because revoking it before the download has started could cancel it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
