import type { SentFilter } from '../../addresses/addresses.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { rowOfForm, type SentRow } from '../../sending/journal/outcome.ts';
import type { Sending } from '../../sending/sending.ts';
import { CSV_HEADERS, writeCsv } from '../csv/csv.ts';
import { shownPet } from '../outcome/describe-outcome.ts';
import { resultCells } from '../outcome/results-file.ts';
import { filterBatches, matchesFilter } from '../outcome/sent-filter.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';

interface SentFile {
  view: JournalView;
  filter: SentFilter;
  names: CategoryNames;
  readImport: Sending['readImport'];
}

/**
 * Writes the sent pets that match the filter as CSV, in the order of the page, with all rows of an import that match,
 * also those that the page does not show. If the file is imported again, the import skips the pets that were added.
 * Times are UTC as ISO 8601 writes them, which programs can read and sort. **Copy for handover** has local times, for
 * people.
 */
export async function writeSentFile({ view, filter, names, readImport }: SentFile) {
  const lines: string[][] = [];
  for (const batch of filterBatches(view, filter)) {
    const isFile = batch.from === 'file';
    const rows = isFile ? ((await readImport(batch.id))?.rows ?? []) : [rowOfForm(batch)];
    for (const row of rows)
      if (matchesFilter(row, filter, view.readAt))
        lines.push([
          new Date(batch.at).toISOString(),
          ...cellsOf(row, view, names),
          isFile ? batch.fileName : '',
          String(row.line ?? ''),
        ]);
  }
  return { count: lines.length, text: writeCsv([CSV_HEADERS.sent, ...lines]) };
}

/** The cells from Name to Details. */
function cellsOf(row: SentRow, view: JournalView, names: CategoryNames): string[] {
  const { text } = row;
  const pet = shownPet(row);
  return [
    pet?.name ?? text?.name ?? '',
    pet ? String(pet.categoryId) : (text?.categoryId ?? ''),
    (pet && names.get(pet.categoryId)) ?? '',
    pet ? (pet.status ?? '') : (text?.status ?? ''),
    ...resultCells(row, view, true),
  ];
}
