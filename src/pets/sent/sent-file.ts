import type { NewPet, Pet } from '../../api/schemas.ts';
import { addedId, type RowState } from '../../sending/journal/entry.ts';
import type { RowText } from '../../sending/journal/import-summary.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import type { Sending } from '../../sending/sending.ts';
import { CSV_HEADERS, writeCsv } from '../csv/csv.ts';
import { petOfEntry } from '../outcome/pet-of-entry.ts';
import { outcomeDetails, outcomeLabel } from '../outcome/describe-outcome.ts';
import { resultOf } from '../outcome/results-file.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { isImport, isShown, linesOf, type Show } from './show.ts';

/** One pet, as a line of the file. */
interface SentPet {
  at: number;
  pet?: NewPet | Omit<Pet, 'id'> | undefined;
  text?: RowText | undefined;
  state: RowState;
  /** Which row of which file it came from. */
  from?: { fileName: string; line: number };
}

interface SentFile {
  view: JournalView;
  show: Show;
  names: CategoryNames;
  readImport: Sending['readImport'];
}

/**
 * Everything that was sent, as the text of a CSV file: in the order of the page, the rows of imports
 * one by one, with exact IDs. Read as an input it leaves out what was added.
 */
export async function writeSent({ view, show, names, readImport }: SentFile) {
  const pets: SentPet[] = [];
  for (const line of linesOf(view, show)) {
    if (!isImport(line)) {
      pets.push({ at: line.at, pet: petOfEntry(line), state: line.state });
      continue;
    }
    const { at, fileName, number } = line;
    const rows = (await readImport(number))?.rows ?? [];
    for (const row of rows) pets.push({ ...row, at, from: { fileName, line: row.line } });
  }
  const shown = pets.filter(({ state }) => isShown(state, show, view.readAt));
  return {
    count: shown.length,
    text: writeCsv([CSV_HEADERS.sent, ...shown.map((one) => cellsOf(one, names))]),
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
