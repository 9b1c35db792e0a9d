import type { SentFilter } from '../../addresses/addresses.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { addedIds, rowOfForm, type SentRow } from '../../sending/journal/outcome.ts';
import type { Sending } from '../../sending/sending.ts';
import { CSV_HEADERS, writeCsv } from '../csv/csv.ts';
import { outcomeDetails, outcomeLabel } from '../outcome/describe-outcome.ts';
import { resultOf } from '../outcome/result-text.ts';
import { shownPet } from '../outcome/shown-pet.ts';
import { joinWords } from '../../ui/join-words.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { matchesFilter } from './sent-filter.ts';
import { listSentItems } from './sent-items.ts';

interface SentPet {
  /** When it was sent, in milliseconds since 1970. */
  at: number;
  row: SentRow;
  /** For a row of a file. */
  fileName?: string;
}

interface SentFile {
  view: JournalView;
  filter: SentFilter;
  names: CategoryNames;
  readImport: Sending['readImport'];
}

/**
 * Writes the sent pets that match the filter as CSV, in the order of the page and with every row of each
 * import. If the file is imported again, the import skips the pets that were added.
 */
export async function writeSentFile({ view, filter, names, readImport }: SentFile) {
  const pets: SentPet[] = [];
  for (const item of listSentItems(view, filter)) {
    const { at } = item;
    if (item.from === 'form') pets.push({ at, row: rowOfForm(item) });
    else
      for (const row of (await readImport(item.id))?.rows ?? [])
        pets.push({ at, row, fileName: item.fileName });
  }
  const matching = pets.filter(({ row }) => matchesFilter(row.outcome, filter, view.readAt));
  return {
    count: matching.length,
    text: writeCsv([CSV_HEADERS.sent, ...matching.map((one) => cellsOf(one, names))]),
  };
}

function cellsOf({ at, row, fileName }: SentPet, names: CategoryNames): string[] {
  const [pet, { text }, details] = [shownPet(row), row, outcomeDetails(row)];
  return [
    new Date(at).toISOString(),
    pet?.name ?? text?.name ?? '',
    pet ? String(pet.categoryId) : (text?.categoryId ?? ''),
    (pet && names.get(pet.categoryId)) ?? '',
    pet ? (pet.status ?? '') : (text?.status ?? ''),
    resultOf(row.outcome),
    joinWords(addedIds(row.outcome).map(String), 'and'),
    outcomeLabel(row) + (details && `. ${details}`),
    fileName ?? '',
    String(row.line ?? ''),
  ];
}
