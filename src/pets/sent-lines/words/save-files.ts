// The files that are downloaded from **Sent** and from the result of an import. Loaded by the press.
import type { SentFilter } from '../../../addresses/addresses.ts';
import type { Row } from '../../../database/schema.ts';
import type { RowText } from '../../../database/stored-pets.ts';
import type { Entry, EntryWithRows } from '../../../outbox/entries.ts';
import { statusesToShow, withRows } from '../../../outbox/entry-facts.ts';
import { addedIds, shownPet, statusIn } from '../../../outbox/row-facts.ts';
import { joinSentences } from '../../../ui/words.ts';
import { CSV_HEADERS, csvFileName, petCells, resultsFileName, saveCsv } from '../../csv/csv.ts';
import type { CategoryNames } from '../../pet/category-names.ts';
import { FIELDS } from '../../pet/fields.tsx';
import { lineOfRow } from './describe-line.ts';
import { FACTS_OF_FILES, petIn, textOf } from './line.ts';

/** Downloads the results file of an import. */
export async function saveResults(entry: EntryWithRows): Promise<void> {
  await saveCsv(resultsFileName(entry.name), resultRows(entry));
}

/**
 * Returns the rows of a results file. Another import of it skips pets that were or may have been added. Details has the
 * original cells of rows that the user corrected in the preview.
 */
export function resultRows(entry: EntryWithRows): readonly string[][] {
  return [
    CSV_HEADERS.importResults,
    ...entry.rows.map((row) => {
      const [result, id, details] = resultCells(row, entry);
      const { cellsInFile, notSent } = row;
      return [
        String(row.line ?? ''),
        ...cellsOf(row.cells),
        result,
        id,
        joinSentences(
          [details, cellsInFile ? `In the file: ${cellWords(cellsInFile)}` : ''].filter(Boolean),
        ),
        // An import of this file finds it, and asks about the row again.
        ...(notSent?.type === 'problem' && notSent.value !== undefined ? [notSent.value] : []),
      ];
    }),
  ];
}

function cellsOf(text: RowText | undefined): readonly string[] {
  return FIELDS.map(({ key }) => text?.[key] ?? '');
}

/** As the preview says it: an empty cell would leave only its comma. */
function cellWords(text: RowText): string {
  return cellsOf(text)
    .map((cell) => cell || 'empty')
    .join(', ');
}

function resultCells(row: Row, entry: Entry): [result: string, id: string, details: string] {
  const { result = '', label, details, inFile = details } = lineOfRow(row, entry, FACTS_OF_FILES);
  const words = [needsLabel(row, entry) ? textOf(label) : '', textOf(inFile)];
  return [result, String(petIn(label) ?? ''), joinSentences(words.filter(Boolean))];
}

/** Whether the label of the outcome says more than the columns Result and Pet ID. */
function needsLabel(row: Row, { file }: Entry): boolean {
  const status = statusIn(file, row);
  const isUnfinished = status === 'next' || status === 'waiting' || status === 'sending';
  const hasOneId = addedIds(row).length === 1;
  const isRepeated = row.notSent?.type === 'skipped' && row.notSent.reason === 'duplicate';
  return (
    row.answer !== undefined || isUnfinished || isRepeated || (status === 'added' && !hasOneId)
  );
}

interface SentFile {
  environmentName: string;
  filter: SentFilter;
  names: CategoryNames;
  readRows: (id: string) => Promise<EntryWithRows | undefined>;
}

/**
 * Downloads all matching rows of each entry. An import of this file skips the same pets as with a results file. Times are
 * in UTC (ISO 8601), so that programs can sort them; **Copy for handover** has local times.
 *
 * @returns the name of the file, and the number of its pets
 */
export async function saveSent(
  entries: readonly Entry[],
  { environmentName, filter, names, readRows }: SentFile,
): Promise<{ name: string; count: number }> {
  const name = csvFileName('sent', environmentName, new Date());
  const statuses = statusesToShow(undefined, filter);
  const lines: string[][] = [];
  for (const listed of entries) {
    const entry = await withRows(listed, readRows);
    for (const row of entry?.rows ?? [])
      if (entry && statuses.includes(row.status))
        lines.push([
          new Date(row.at).toISOString(),
          ...petCells(shownPet(row), names, row.cells),
          ...resultCells(row, entry),
          entry.file?.name ?? '',
          String(row.line ?? ''),
        ]);
  }
  await saveCsv(name, [CSV_HEADERS.sent, ...lines]);
  return { name, count: lines.length };
}
