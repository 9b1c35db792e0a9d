import type { SentFilter } from '../../addresses/addresses.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import { addedId, type RowState } from '../../sending/journal/entry.ts';
import type { RowText } from '../../sending/journal/import-summary.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import type { Sending } from '../../sending/sending.ts';
import { CSV_HEADERS, writeCsv } from '../csv/csv.ts';
import { petOfEntry } from '../outcome/pet-of-entry.ts';
import { outcomeDetails, outcomeLabel } from '../outcome/describe-outcome.ts';
import { resultOf } from '../outcome/result-text.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { matchesFilter } from './sent-filter.ts';
import { isImport, listSentItems } from './sent-items.ts';

interface SentPet {
  /** When it was sent, in milliseconds since 1970. */
  at: number;
  pet?: NewPet | Omit<Pet, 'id'> | undefined;
  text?: RowText | undefined;
  state: RowState;
  /** For a row of an import: its file and line. */
  from?: { fileName: string; line: number };
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
    if (!isImport(item)) {
      pets.push({ at: item.at, pet: petOfEntry(item), state: item.state });
      continue;
    }
    const { at, fileName, number } = item;
    const rows = (await readImport(number))?.rows ?? [];
    for (const row of rows) pets.push({ ...row, at, from: { fileName, line: row.line } });
  }
  const matching = pets.filter(({ state }) => matchesFilter(state, filter, view.readAt));
  return {
    count: matching.length,
    text: writeCsv([CSV_HEADERS.sent, ...matching.map((one) => cellsOf(one, names))]),
  };
}

function cellsOf({ at, pet, text, state, from }: SentPet, names: CategoryNames): string[] {
  const details = outcomeDetails(state);
  return [
    new Date(at).toISOString(),
    pet?.name ?? text?.name ?? '',
    pet ? String(pet.categoryId) : (text?.categoryId ?? ''),
    (pet && names.get(pet.categoryId)) ?? '',
    pet ? (pet.status ?? '') : (text?.status ?? ''),
    resultOf(state),
    String(addedId(state) ?? ''),
    outcomeLabel(state) + (details && `. ${details}`),
    from?.fileName ?? '',
    String(from?.line ?? ''),
  ];
}
